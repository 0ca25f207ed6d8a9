import { cell } from '../../cell.ts';
import { palette } from '../../palette.ts';

/** Fills: white, pale blue, sunlight, a hint of white. */
export const w = { fill: palette.white };
export const b = { fill: palette.blue200 };
export const a = { fill: palette.amber400 };
export const pale = { fill: palette.white, fillOpacity: 0.14 };
/** Strokes, by their weight. */
export const rule = {
  stroke: palette.white,
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
export const thin = { ...rule, strokeWidth: 3 };
export const sun = { ...rule, stroke: palette.amber400 };
/** A cell that stands for a thing. */
export const tile = (x: number, y: number, size: number, fill: string = palette.white) =>
  cell(x, y, size, { fill, lines: palette.silicon900, busbarOpacity: 0.22 });
