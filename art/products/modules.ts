import { cell } from '../cell.ts';
import { chamfered, divisions, isometric, type Quad } from '../geometry.ts';
import { palette } from '../palette.ts';
import { integerIn, numberIn } from '../random.ts';
import { line, path, polygon, times } from '../svg.ts';
import type { Pen } from './pen.ts';

/** Appearance of a leaning module: its silicon, frame and grid. */
interface Look {
  fill?: string;
  frame: string;
  columns: number;
  rows: number;
  opacity?: number;
}

function leaning(
  pen: Pen,
  { fill = pen.silicon, frame, columns, rows, opacity }: Look,
  count: number,
): string {
  const lean = numberIn(pen.random, 14, 26);
  const width = count === 1 ? 112 : 84;
  const step = 58;
  const left = 160 - (width + lean + step * (count - 1)) / 2;
  return times(count, (index) => {
    const [x, y] = [left + index * step, 36 + (count - 1 - index) * 4];
    const quad: Quad = [
      [x + lean, y],
      [x + lean + width, y + 9],
      [x + width, y + 132],
      [x, y + 122],
    ];
    return (
      polygon(quad, pen.face({ fill, fillOpacity: opacity, stroke: frame, strokeWidth: 3 })) +
      path(divisions(quad, columns, rows), pen.detail)
    );
  }).join('');
}

/** Draws an all-black module: no white lines, a hint of gloss. */
export const blackModuleProduct = (pen: Pen): string =>
  leaning(pen, { fill: '#0B1626', frame: '#26374F', columns: 6, rows: 9 }, 2);

/** Draws a back-contact module: its front shows only the seams between rows. */
export const backContactModuleProduct = (pen: Pen): string =>
  leaning(pen, { fill: '#10294C', frame: palette.blue300, columns: 2, rows: 1 }, 2);

/** Draws a see-through module: cells apart on glass. */
export function clearModuleProduct(pen: Pen): string {
  const lean = numberIn(pen.random, -4, 8);
  const [left, top, size, step] = [96 + lean, 34, 25, 33];
  return (
    path(
      chamfered(left - 12, top - 8, 158, 144, 3),
      pen.face({ fill: palette.blue300, fillOpacity: 0.34, stroke: palette.white, strokeWidth: 2.4 }),
    ) +
    times(16, (index) => {
      const [x, y] = [left + (index % 4) * step + 4, top + Math.floor(index / 4) * step];
      return pen.solid
        ? cell(x, y, size, { fill: pen.silicon, busbars: 3, busbarOpacity: 0.5 })
        : path(chamfered(x, y, size, size, 3), pen.detail);
    }).join('') +
    (pen.solid
      ? line(
          [
            [left + 8, top + 128],
            [left + 138, top],
          ],
          { stroke: palette.white, strokeOpacity: 0.5, strokeWidth: 7 },
        )
      : '')
  );
}

/** Draws a flexible module: a thin sheet without glass that bends. */
export function flexibleModuleProduct(pen: Pen): string {
  const project = isometric([160, 108], 1.05);
  const bend = numberIn(pen.random, 22, 34);
  const height = (x: number) => bend * Math.cos((x / 74) * 1.5) - 22;
  const strips = times(12, (index) => {
    const [from, to] = [-72 + index * 12, -60 + index * 12];
    const quad: Quad = [
      project(from, -46, height(from)),
      project(to, -46, height(to)),
      project(to, 46, height(to)),
      project(from, 46, height(from)),
    ];
    return (
      polygon(
        quad,
        pen.face({ fill: index < 6 ? '#2A66B8' : '#15427F', stroke: palette.blue200, strokeWidth: 0.8 }),
      ) + path(divisions(quad, 1, 7), pen.detail)
    );
  });
  return strips.join('');
}

/** Draws a retired module: broken glass, on a pile of others. */
export function retiredModuleProduct(pen: Pen): string {
  const project = isometric([160, 108], 1.02);
  const pile = times(4, (index) => {
    const z = -36 + index * 13;
    const shift = numberIn(pen.random, -7, 7);
    const quad: Quad = [
      project(-66 + shift, -44, z),
      project(66 + shift, -44, z),
      project(66 + shift, 44, z),
      project(-66 + shift, 44, z),
    ];
    return (
      polygon(
        quad,
        pen.face({ fill: index === 3 ? '#35527C' : '#5B7396', stroke: palette.paper, strokeWidth: 2.4 }),
      ) + (index === 3 ? path(divisions(quad, 10, 6), pen.detail) : '')
    );
  });
  const [x, y] = project(8, 4, 3);
  const cracks = times(7, (index) => {
    const angle = (index / 7) * Math.PI * 2 + pen.random();
    const reach = numberIn(pen.random, 22, 42);
    return line(
      [
        [x, y],
        [x + Math.cos(angle) * reach * 0.5 + 3, y + Math.sin(angle) * reach * 0.3],
        [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.5],
      ],
      { stroke: pen.solid ? palette.white : palette.amber600, strokeWidth: 1.2, strokeOpacity: 0.9 },
    );
  });
  return pile.join('') + cracks.join('');
}

/** Draws broken cells. */
export function shardsProduct(pen: Pen): string {
  return times(13, (index) => {
    const [x, y] = [
      72 + (index % 5) * 40 + numberIn(pen.random, -10, 10),
      56 + Math.floor(index / 5) * 44 + numberIn(pen.random, -9, 9),
    ];
    const turn = pen.random() * 6;
    const corners = integerIn(pen.random, 3, 5);
    return polygon(
      times(corners, (corner) => {
        const angle = turn + (corner / corners) * Math.PI * 2;
        const reach = numberIn(pen.random, 16, 30);
        return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.8] as const;
      }),
      pen.face({ fill: index % 3 ? pen.silicon : '#2A66B8', stroke: palette.blue200, strokeWidth: 0.8 }),
    );
  }).join('');
}
