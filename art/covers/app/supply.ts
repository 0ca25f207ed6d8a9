import { chamfered } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import { circle, line, path, rectangle, times } from '../../svg.ts';
import { a, b, rule, thin, tile, w } from './strokes.ts';

/** What apps for buying, storing and moving do. About the origin, within 70 units. */
export const supplyGlyphs = {
  chain: () =>
    line(
      [
        [-46, 30],
        [0, -36],
        [46, 30],
        [-46, 30],
      ],
      { ...rule, stroke: palette.blue200 },
    ) +
    tile(-66, 12, 40) +
    tile(-20, -58, 40, palette.amber400) +
    tile(26, 12, 40),
  price: () =>
    times(
      5,
      (i) =>
        line(
          [
            [-52 + i * 26, [-10, -30, -20, -44, -54][i] ?? 0],
            [-52 + i * 26, [50, 30, 42, 20, 8][i] ?? 0],
          ],
          thin,
        ) +
        rectangle(
          -60 + i * 26,
          [6, -16, 0, -30, -44][i] ?? 0,
          16,
          [30, 30, 26, 36, 40][i] ?? 0,
          i === 4 ? a : i % 2 ? b : w,
        ),
    ).join('') +
    line(
      [
        [-62, 62],
        [66, 62],
      ],
      thin,
    ),
  rack: () =>
    line(
      [
        [-62, -58],
        [-62, 60],
      ],
      rule,
    ) +
    line(
      [
        [62, -58],
        [62, 60],
      ],
      rule,
    ) +
    times(
      3,
      (r) =>
        line(
          [
            [-62, -18 + r * 38],
            [62, -18 + r * 38],
          ],
          thin,
        ) +
        times(3, (i) =>
          path(chamfered(-50 + i * 36, -48 + r * 38, 27, 27, 3), (r + i) % 4 === 2 ? a : (r + i) % 2 ? b : w),
        ).join(''),
    ).join(''),
  route: () =>
    path('M-52 44V-8H6V-46H44', { ...rule, stroke: palette.blue200, strokeDasharray: '2 11' }) +
    circle([52, -46], 13, a) +
    path(chamfered(-66, 22, 56, 32, 6), w) +
    circle([-54, 58], 7, b) +
    circle([-24, 58], 7, b) +
    tile(20, 10, 36) +
    tile(-26, -56, 28, palette.blue200),
  ship: () =>
    path('M-66 26H66L48 58H-48Z', w) +
    times(6, (i) => rectangle(-50 + (i % 4) * 25, i < 4 ? 2 : -20, 22, 20, i === 5 ? a : i % 2 ? b : w)).join(
      '',
    ) +
    path('M-66 66Q-50 58 -33 66T0 66T33 66T66 66', { ...thin, stroke: palette.blue200 }),
};
