import { around, isometric, type Projection } from '../geometry.ts';
import { mix, palette } from '../palette.ts';
import { integerIn, numberIn } from '../random.ts';
import { circle, lineThrough, type Point, path, polygon, times } from '../svg.ts';
import type { Pen } from './pen.ts';
import { block, ring } from './solids.ts';

/** Draws chunks with the bright and dark facets of broken crystal, the nearest last. */
export function siliconProduct(pen: Pen): string {
  const project = isometric([160, 100], 1.32);
  const places: [number, number][] = [
    [0, -8],
    [-34, 0],
    [30, 6],
    [-14, 26],
    [18, 34],
  ];
  return places
    .map(([x, y], index) => {
      const [centreX, centreY] = project(x, y);
      const radius = 33 + 6 * ((index * 7) % 3);
      const turn = numberIn(pen.random, 0, 6);
      const rim = times(7, (corner): Point => {
        const reach = radius * numberIn(pen.random, 0.75, 1.1);
        return around([centreX, centreY], turn + (corner / 7) * Math.PI * 2, reach * 1.15, reach * 0.85);
      });
      const peak: Point = [centreX - radius * 0.15, centreY - radius * 0.2];
      return rim
        .map((corner, facet) => {
          const light = (Math.sin(turn + facet) + 1) / 2;
          const next = rim[(facet + 1) % rim.length] ?? corner;
          return polygon(
            [peak, corner, next],
            pen.face({ fill: mix('#3B5E8F', '#B9CBE3', light), stroke: palette.blue50, strokeWidth: 0.7 }),
          );
        })
        .join('');
    })
    .join('');
}

/** Draws a heap of grains in front of sacks. */
export function grainsProduct(pen: Pen): string {
  const project = isometric([160, 112], 1.05);
  const sack = (x: number, y: number) =>
    block(pen, project, [x, y, -28], [40, 40, 46], ['#F7FAFE', '#E2EAF4', '#BECDE0']) +
    block(pen, project, [x + 13, y + 13, 18], [14, 14, 8], ['#DCE7F4', '#BECDE0', '#9DB0C8']) +
    polygon(
      [
        project(x + 8, y + 40, 6),
        project(x + 32, y + 40, 6),
        project(x + 32, y + 40, -10),
        project(x + 8, y + 40, -10),
      ],
      pen.solid ? { fill: palette.blue600 } : pen.detail,
    );
  const heap = times(70, () => {
    const angle = pen.random() * Math.PI * 2;
    const reach = Math.sqrt(pen.random());
    return { angle, reach, radius: numberIn(pen.random, 3, 4.6) };
  })
    .sort((a, b) => Math.sin(a.angle) * a.reach - Math.sin(b.angle) * b.reach)
    .map(({ angle, reach, radius }, index) => {
      const [x, y] = project(26, 34, -26);
      const at = around([x, y], angle, reach * 54, reach * 18);
      const up = (1 - reach) * 26;
      const grey = ['#5E7697', '#7C93B4', '#A3B6D0', '#46607F'][index % 4] ?? '';
      return circle(
        [at[0], at[1] - up],
        radius,
        pen.solid ? { fill: grey } : { ...pen.face({}), strokeDasharray: '2 2', strokeWidth: 1 },
      );
    });
  return sack(-58, -44) + sack(-8, -54) + heap.join('');
}

/** Draws a squared monocrystalline rod whose end shows the cell's outline. */
export function rodProduct(pen: Pen): string {
  const project = isometric([160, 118], 1.02);
  const rod = (y: number, z: number, length: number) => {
    const side = 32;
    return (
      block(pen, project, [-66, y, z], [length, side, side], ['#7F9BC2', '#46658F', '#2B4A75']) +
      path(
        times(2, (index) =>
          lineThrough([
            project(-66, y + 10 + index * 12, z + side),
            project(length - 66, y + 10 + index * 12, z + side),
          ]),
        ).join(''),
        pen.detail,
      ) +
      (pen.solid
        ? polygon(ring(project, 'x', [length - 66, y + 16, z + 16], 11), {
            stroke: palette.blue200,
            strokeOpacity: 0.7,
          })
        : '')
    );
  };
  return (
    rod(-40, -24, numberIn(pen.random, 112, 124)) +
    rod(4, -24, numberIn(pen.random, 118, 134)) +
    rod(-18, 8, numberIn(pen.random, 96, 112))
  );
}

/** Outline of a lying wafer: half its sides, and the size of the cut corners on the far and the near side. */
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

/** Draws a multicrystalline wafer: square, each grain in another blue. */
export function multicrystallineProduct(pen: Pen): string {
  const project = isometric([160, 108], 1.06);
  const half = 48;
  const pile = stack(pen, project, [half, half, 0, 0], 6);
  const columns = 6;
  // Grid of slightly displaced corners: its meshes are the grains.
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
