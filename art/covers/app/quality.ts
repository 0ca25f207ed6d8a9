import { chamfered } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import { circle, line, path, rectangle, times } from '../../svg.ts';
import { a, pale, rule, sun, thin, tile, w } from './strokes.ts';

/** What apps for quality do: look, judge and trace. About the origin, within 70 units. */
export const qualityGlyphs = {
  check: () =>
    path(chamfered(-54, -54, 84, 108, 9), w) +
    times(6, (i) => tile(-42 + (i % 2) * 34, -44 + Math.floor(i / 2) * 33, 28, palette.blue200)).join('') +
    circle([36, 34], 28, a) +
    line(
      [
        [23, 34],
        [33, 45],
        [50, 23],
      ],
      { ...rule, stroke: palette.silicon900 },
    ),
  defect: () =>
    path(chamfered(-56, -56, 112, 112, 14), { fill: palette.blue200 }) +
    times(4, (i) =>
      line(
        [
          [-34 + i * 23, -56],
          [-34 + i * 23, 56],
        ],
        { stroke: palette.blue700, strokeWidth: 2 },
      ),
    ).join('') +
    line(
      [
        [-40, -30],
        [-10, -6],
        [-18, 12],
        [14, 40],
      ],
      { ...rule, stroke: palette.silicon900, strokeWidth: 4 },
    ) +
    path('M-46 -22V-44H-24M24 50H46V28', sun),
  lens: () =>
    times(4, (i) =>
      tile(
        -60 + (i % 2) * 46,
        -60 + Math.floor(i / 2) * 46,
        40,
        i === 3 ? palette.amber400 : palette.blue200,
      ),
    ).join('') +
    circle([10, 10], 36, { ...pale, stroke: palette.white, strokeWidth: 7 }) +
    line(
      [
        [38, 38],
        [62, 62],
      ],
      { ...rule, strokeWidth: 10 },
    ),
  trace: () =>
    times(36, (i) =>
      [0, 1, 2, 6, 8, 12, 13, 14, 4, 17, 22, 10, 28, 33, 35, 20, 26, 24, 30].includes(i)
        ? rectangle(-60 + (i % 6) * 14, -60 + Math.floor(i / 6) * 14, 12, 12, i === 22 ? a : w)
        : '',
    ).join('') +
    path('M36 -54H60V20M-54 38V60H20', { ...thin, stroke: palette.blue200 }) +
    tile(36, 28, 34, palette.amber400),
};
