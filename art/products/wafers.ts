import { isometric, type Projection } from '../geometry.ts';
import { mix, palette } from '../palette.ts';
import { integerIn, numberIn } from '../random.ts';
import { type Point, polygon, times } from '../svg.ts';
import type { Pen } from './pen.ts';

/** The outline of a lying wafer: half its sides, how much is cut from the corners of its far and of its near side. */
type Outline = readonly [x: number, y: number, far: number, near: number];

const outlined = (project: Projection, [x, y, far, near]: Outline, z: number): Point[] =>
  (
    [
      [far - x, -y],
      [x - far, -y],
      [x, far - y],
      [x, y - near],
      [x - near, y],
      [near - x, y],
      [-x, y - near],
      [-x, far - y],
    ] as const
  ).map(([a, b]) => project(a, b, z));

function stack(pen: Pen, project: Projection, outline: Outline, count: number): string {
  const spacing = 46 / count;
  return times(count, (index) => {
    const top = index === count - 1;
    return polygon(
      outlined(project, outline, index * spacing - 14),
      pen.face({
        fill: top ? pen.silicon : mix(palette.silicon800, '#5A86BF', index / count),
        stroke: top ? palette.blue200 : palette.blue100,
        strokeWidth: 0.8,
      }),
    );
  }).join('');
}

/** M10 and its kin: almost square, with cut corners. */
export const waferProduct = (pen: Pen): string =>
  stack(pen, isometric([160, 108], 1.06), [45, 45, 10, 10], integerIn(pen.random, 7, 10));

/** G12: larger, and square but for a hint of a cut. */
export const largeWaferProduct = (pen: Pen): string =>
  stack(pen, isometric([160, 106], 1.06), [54, 54, 3, 3], integerIn(pen.random, 5, 7));

/** Rectangular, as the rod that is cut shorter on one side. */
export const rectangularWaferProduct = (pen: Pen): string =>
  stack(pen, isometric([150, 104], 1.06), [62, 38, 4, 4], integerIn(pen.random, 7, 10));

/** Halves: two stacks of thin ones, cut corners on their outer sides only. */
export function halfWaferProduct(pen: Pen): string {
  const count = integerIn(pen.random, 10, 13);
  return (
    stack(pen, isometric([186, 93], 1.02), [50, 23, 9, 0.5], count) +
    stack(pen, isometric([132, 124], 1.02), [50, 23, 0.5, 9], count)
  );
}

/** Multicrystalline: square, its grains each of another blue. */
export function multicrystallineProduct(pen: Pen): string {
  const project = isometric([160, 108], 1.06);
  const half = 48;
  const pile = stack(pen, project, [half, half, 0, 0], 6);
  const columns = 6;
  // A net of corners that are moved a little: its meshes are the grains.
  const corner = times(columns + 1, (row) =>
    times(columns + 1, (column): Point => {
      const inner = row > 0 && row < columns && column > 0 && column < columns;
      const [a, b] = [numberIn(pen.random, -6, 6), numberIn(pen.random, -6, 6)];
      const at = (index: number, off: number) => -half + (2 * half * index) / columns + (inner ? off : 0);
      return project(at(column, a), at(row, b), 24.4);
    }),
  );
  const mesh = (row: number, column: number) => corner[row]?.[column] ?? [0, 0];
  return (
    pile +
    times(columns * columns, (index) => {
      const [row, column] = [Math.floor(index / columns), index % columns];
      const shade =
        ['#2A66B8', '#3C7BC9', '#1D4F97', '#5A92D6', '#15427F'][integerIn(pen.random, 0, 4)] ?? '';
      return polygon(
        [mesh(row, column), mesh(row, column + 1), mesh(row + 1, column + 1), mesh(row + 1, column)],
        pen.solid ? { fill: shade } : pen.detail,
      );
    }).join('')
  );
}
