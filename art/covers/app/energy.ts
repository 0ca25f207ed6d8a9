import { chamfered } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import { circle, line, path, polygon, rectangle, times } from '../../svg.ts';
import { a, b, rule, sun, tile, w } from './strokes.ts';

/** What apps for energy and carbon do. About the origin, within 70 units. */
export const energyGlyphs = {
  leaf: () =>
    path('M-44 40C-64 -20 -10 -58 54 -52C58 8 22 62 -44 40Z', w) +
    path('M-58 58C-34 22 -8 0 26 -24M-20 14L-24 -14M0 -4L22 0', {
      ...rule,
      stroke: palette.blue700,
      strokeWidth: 4,
    }) +
    tile(26, 26, 30, palette.amber400),
  ledger: () =>
    path(chamfered(-48, -58, 84, 116, 9), w) +
    times(
      4,
      (row) => rectangle(-34, -40 + row * 22, 36, 5, b) + rectangle(12, -40 + row * 22, 12, 5, b),
    ).join('') +
    polygon(
      [
        [40, -22],
        [10, 30],
        [30, 30],
        [22, 64],
        [58, 12],
        [36, 12],
      ],
      a,
    ),
  gauge: () =>
    path('M-56 34A60 60 0 1 1 56 34', { ...rule, strokeWidth: 12, stroke: palette.blue200 }) +
    path('M30 -40A60 60 0 0 1 56 34', { ...rule, strokeWidth: 12, stroke: palette.amber400 }) +
    line(
      [
        [0, 12],
        [30, -22],
      ],
      { ...rule, strokeWidth: 7 },
    ) +
    circle([0, 12], 11, w) +
    rectangle(-24, 44, 48, 8, w),
  dispatch: () =>
    path(chamfered(-62, -26, 60, 66, 7), w) +
    rectangle(-44, -38, 24, 12, w) +
    times(3, (i) => rectangle(-52, 22 - i * 16, 40, 10, i < 2 ? { fill: palette.blue600 } : b)).join('') +
    path('M14 -14H60M48 -28L62 -14L48 0', rule) +
    path('M62 26H16M30 12L16 26L30 40', sun),
};
