import { chamfered } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import { circle, line, type Point, path, rectangle, times } from '../../svg.ts';
import { a, b, pale, rule, sun, thin, tile, w } from './strokes.ts';

/** What apps for machines and for what is known of them do. About the origin, within 70 units. */
export const upkeepGlyphs = {
  checklist: () =>
    path(chamfered(-44, -50, 88, 110, 9), w) +
    path(chamfered(-20, -62, 40, 22, 5), a) +
    times(
      4,
      (row) =>
        rectangle(-12, -24 + row * 20, 44, 5, b) +
        line(
          [
            [-32, -22 + row * 20],
            [-28, -17 + row * 20],
            [-20, -28 + row * 20],
          ],
          { ...thin, stroke: palette.blue600 },
        ),
    ).join(''),
  gateway: () =>
    path(chamfered(-28, -28, 56, 56, 8), w) +
    circle([0, 0], 11, a) +
    (
      [
        [-60, -48],
        [60, -48],
        [-60, 48],
        [60, 48],
        [0, -62],
        [0, 62],
      ] as Point[]
    )
      .map(
        ([x, y]) =>
          line(
            [
              [Math.sign(x) * 28, Math.sign(y) * 22],
              [x, y],
            ],
            { ...thin, stroke: palette.blue200 },
          ) + circle([x, y], 9, b),
      )
      .join(''),
  pulse: () =>
    path(chamfered(-60, -48, 120, 96, 12), { ...pale, stroke: palette.white, strokeWidth: 3 }) +
    line(
      [
        [-54, 4],
        [-26, 4],
        [-14, -28],
        [4, 34],
        [18, -10],
        [26, 4],
        [54, 4],
      ],
      { ...sun, strokeWidth: 5 },
    ),
  book: () =>
    path('M0 -40C-18 -52 -44 -52 -64 -44V48C-44 40 -18 40 0 52Z', w) +
    path('M0 -40C18 -52 44 -52 64 -44V48C44 40 18 40 0 52Z', b) +
    times(3, (i) =>
      line(
        [
          [-50, -22 + i * 18],
          [-16, -18 + i * 18],
        ],
        { stroke: palette.blue300, strokeWidth: 4 },
      ),
    ).join('') +
    tile(20, -24, 30, palette.amber400),
  flask: () =>
    path('M-16 -60H16M-10 -60V-18L-48 50Q-52 60 -42 60H42Q52 60 48 50L10 -18V-60', {
      ...rule,
      strokeWidth: 6,
    }) +
    path('M-26 18L-42 48Q-46 54 -38 54H38Q46 54 42 48L26 18Z', a) +
    circle([-6, 2], 6, w) +
    circle([10, -12], 4, w),
};
