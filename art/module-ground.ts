import { cell } from './cell.ts';
import { mix, palette } from './palette.ts';
import type { Random } from './random.ts';
import { linearGradient, rectangle } from './svg.ts';

export interface ModuleGround {
  width: number;
  height: number;
  /** Edge of a macro cell; two rows fill a banner. */
  cellSize: number;
}

/** A module seen from near as a ground, dark on the left where a title stands. `id` is the gradient's in the document. */
export function moduleGround(id: string, shape: ModuleGround, random: Random): string {
  const { width, height } = shape;
  const fade = linearGradient(
    id,
    [
      [0, palette.silicon900, 1],
      [0.36, palette.silicon900, 0.92],
      [0.62, palette.silicon900, 0.18],
      [1, palette.silicon900, 0],
    ],
    [0, 0],
    [1, 0],
  );
  return (
    fade +
    rectangle(0, 0, width, height, { fill: '#071529' }) +
    macroCells(shape, random) +
    rectangle(0, 0, width, height, { fill: `url(#${id})` })
  );
}

/** Cells large enough to see their busbars; the light comes from the right. */
function macroCells({ width, height, cellSize }: ModuleGround, random: Random): string {
  let cells = '';
  for (let y = 2; y < height; y += cellSize) {
    for (let x = 2; x < width; x += cellSize) {
      const light = Math.max(0, (x / width - 0.35) / 0.65);
      cells += cell(x, y, cellSize - 4, {
        fill: mix(palette.silicon800, light > 0.4 ? '#2062B8' : '#173F78', light * (0.35 + 0.65 * random())),
        cut: cellSize / 8,
        busbars: 4,
        fingers: 16,
        busbarOpacity: 0.2,
        fingerOpacity: 0.07,
      });
    }
  }
  return cells;
}
