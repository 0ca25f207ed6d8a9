import { along, divisions, isometric, type Projection, type Quad } from '../geometry.ts';
import { palette } from '../palette.ts';
import { numberIn } from '../random.ts';
import { line, path, polygon, times } from '../svg.ts';
import type { Pen } from './pen.ts';
import { cylinder, ring } from './solids.ts';

/** Draws three modules leaning one behind the other. */
export function moduleProduct(pen: Pen): string {
  const shift = numberIn(pen.random, -5, 5);
  const lean = numberIn(pen.random, 18, 27);
  return times(3, (index) => {
    const x = 68 + shift + index * 43;
    const y = 40 + (2 - index) * 4;
    const quad: Quad = [
      [x + lean, y],
      [x + lean + 77, y + 10],
      [x + 77, y + 128],
      [x, y + 116],
    ];
    const [, topRight, bottomRight] = quad;
    const edge = line([topRight, bottomRight], {
      stroke: palette.steel500,
      strokeWidth: 1.5,
      transform: 'translate(1.5 0.5)',
    });
    return (
      polygon(quad, pen.face({ fill: pen.silicon, stroke: palette.paper, strokeWidth: 3 })) +
      path(divisions(quad, 4, 8), pen.detail) +
      (pen.solid ? edge : '')
    );
  }).join('');
}

/** Draws four panes of see-through solar glass with two glints each. */
export function glassProduct(pen: Pen): string {
  const lean = numberIn(pen.random, 16, 26);
  const spacing = numberIn(pen.random, 27, 32);
  return times(4, (index) => {
    const x = 98 - (spacing - 27) * 1.5 + (index - 0.4) * spacing;
    const y = 34 + index * 3;
    const pane: Quad = [
      [x + lean, y],
      [x + lean + 64, y + 14],
      [x + 64, y + 130],
      [x, y + 116],
    ];
    const [topLeft, topRight, bottomRight, bottomLeft] = pane;
    const glint = (from: number, to: number) =>
      line([along(topLeft, topRight, from), along(bottomLeft, topLeft, to)], {
        stroke: palette.white,
        strokeOpacity: 0.8,
        strokeWidth: 1.6,
      });
    const edge = line([topRight, bottomRight], { stroke: palette.blue500, strokeWidth: 1.4 });
    return (
      polygon(
        pane,
        pen.face({ fill: palette.blue300, fillOpacity: 0.36, stroke: palette.white, strokeWidth: 1.6 }),
      ) + (pen.solid ? glint(0.42, 0.62) + glint(0.68, 0.4) + edge : '')
    );
  }).join('');
}

/** Draws a table of modules that slopes down by `drop` towards the viewer. */
function table(
  pen: Pen,
  project: Projection,
  at: readonly [number, number, number],
  [width, depth, drop]: readonly [number, number, number],
  columns: number,
): string {
  const [x, y, z] = at;
  const quad = [
    project(x, y, z),
    project(x + width, y, z),
    project(x + width, y + depth, z - drop),
    project(x, y + depth, z - drop),
  ] as const;
  return (
    polygon(quad, pen.face({ fill: pen.silicon, stroke: palette.paper, strokeWidth: 1.6 })) +
    path(divisions(quad, columns, 2), pen.detail)
  );
}

/** Draws a tracker: one long row tilting about its tube, the drive in its middle. */
export function trackerProduct(pen: Pen): string {
  const project = isometric([160, 108], 1);
  const tilt = numberIn(pen.random, 14, 24);
  const post = pen.solid ? { stroke: palette.steel500, strokeWidth: 4 } : pen.face({});
  const rows = [-34, 34];
  return rows
    .map(
      (y) =>
        [-58, 0, 58].map((x) => line([project(x, y, 12), project(x, y, -30)], post)).join('') +
        cylinder(pen, project, 'x', [-76, y, 10], 150, 3.4, ['#C3D2E6', '#8FA5C2']) +
        times(4, (index) =>
          table(pen, project, [-74 + index * 38, y - 24, 12 + tilt], [34, 48, tilt * 2], 3),
        ).join('') +
        (y > 0 && pen.solid
          ? polygon(ring(project, 'x', [2, y, 12], 9), { fill: palette.amber500, stroke: palette.amber700 })
          : ''),
    )
    .join('');
}
