import { chamfered } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import { circle, ellipse, line, path, polygon, times } from '../../svg.ts';
import { a, b, pale, rule, sun, thin, tile, w } from './strokes.ts';

/** What apps for stations do: fly over them, keep and plan them. About the origin, within 70 units. */
export const stationGlyphs = {
  drone: () =>
    [
      [-44, -36],
      [44, -36],
      [-44, 12],
      [44, 12],
    ]
      .map(
        ([x = 0, y = 0]) =>
          line(
            [
              [0, -12],
              [x, y],
            ],
            thin,
          ) + ellipse([x, y - 4], 24, 8, b),
      )
      .join('') +
    path(chamfered(-22, -28, 44, 32, 7), w) +
    circle([0, -10], 8, a) +
    polygon(
      [
        [-6, 6],
        [6, 6],
        [46, 54],
        [-46, 54],
      ],
      { fill: palette.amber400, fillOpacity: 0.35 },
    ) +
    times(4, (i) => tile(-50 + i * 26, 54, 22, i === 1 ? palette.amber400 : palette.blue200)).join(''),
  house: () =>
    polygon(
      [
        [-66, 0],
        [0, -56],
        [66, 0],
        [46, 0],
        [46, 52],
        [-46, 52],
        [-46, 0],
      ],
      w,
    ) +
    polygon(
      [
        [2, -46],
        [54, -2],
        [28, -2],
        [-10, -36],
      ],
      { fill: palette.blue600 },
    ) +
    line(
      [
        [14, -26],
        [40, -4],
      ],
      { ...thin, strokeWidth: 1.5 },
    ) +
    path(chamfered(-14, 14, 28, 38, 4), a),
  wrench: () =>
    times(6, (i) =>
      tile(
        -56 + (i % 3) * 40,
        -48 + Math.floor(i / 3) * 40,
        34,
        i === 4 ? palette.amber400 : palette.blue200,
      ),
    ).join('') + path('M56 10A22 22 0 1 0 58 40L36 28ZM22 34L-30 62', { ...rule, strokeWidth: 11 }),
  forecast: () =>
    circle([-22, -26], 22, a) +
    times(8, (i) =>
      line(
        [
          [-22 + Math.cos(i * 0.785) * 29, -26 + Math.sin(i * 0.785) * 29],
          [-22 + Math.cos(i * 0.785) * 37, -26 + Math.sin(i * 0.785) * 37],
        ],
        { ...sun, strokeWidth: 4 },
      ),
    ).join('') +
    path('M-14 22A20 20 0 0 1 -4 -16A26 26 0 0 1 44 -14A20 20 0 0 1 46 22Z', w) +
    line(
      [
        [-60, 56],
        [-36, 40],
        [-12, 50],
        [14, 34],
        [38, 44],
        [62, 30],
      ],
      thin,
    ),
  plan: () =>
    path(chamfered(-62, -50, 124, 100, 10), { ...pale, stroke: palette.white, strokeWidth: 3 }) +
    times(3, (r) =>
      times(3 - (r === 2 ? 1 : 0), (i) =>
        tile(-48 + i * 28, -38 + r * 27, 23, r === 1 && i === 1 ? palette.amber400 : palette.white),
      ).join(''),
    ).join('') +
    polygon(
      [
        [46, -44],
        [46, 44],
        [58, 44],
        [58, -44],
      ],
      b,
    ) +
    line(
      [
        [10, 46],
        [40, 16],
      ],
      sun,
    ),
};
