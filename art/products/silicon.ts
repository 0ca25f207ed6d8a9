import { cell } from '../cell.ts';
import { around, chamfered, isometric } from '../geometry.ts';
import { mix, palette } from '../palette.ts';
import { integerIn, numberIn } from '../random.ts';
import { type Point, path, polygon, times } from '../svg.ts';
import type { Pen } from './pen.ts';

const cellSize = 100;

/** Three cells fanned out. */
export function cellProduct(pen: Pen): string {
  const busbars = integerIn(pen.random, 4, 6);
  return times(3, (index) => {
    const x = 59 + index * 51;
    const y = 36 + index * 13;
    if (pen.solid) {
      return (
        path(chamfered(x + 3, y + 4, cellSize, cellSize, 12), {
          fill: palette.silicon900,
          fillOpacity: 0.18,
        }) +
        cell(x, y, cellSize, {
          fill: pen.silicon,
          busbars,
          fingers: 18,
          busbarOpacity: 0.7,
          fingerOpacity: 0.22,
        })
      );
    }
    const lines = times(busbars, (bar) => `M${x + (cellSize * (bar + 1)) / (busbars + 1)} ${y}v${cellSize}`);
    return path(chamfered(x, y, cellSize, cellSize, 12), pen.face({})) + path(lines.join(''), pen.detail);
  }).join('');
}

/** Chunks with the bright and dark facets of broken crystal, the nearest last. */
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
