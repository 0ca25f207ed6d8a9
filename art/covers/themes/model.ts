import { divisions, isometric, type Projection, type Quad } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../products/pen.ts';
import { block, cylinder, type Tone } from '../../products/solids.ts';
import { path, polygon } from '../../svg.ts';

export const white: Tone = ['#FFFFFF', '#DCE7F4', '#9DB2CF'];
const green: Tone = ['#7CC9A0', '#3C9A6C', '#0A7347'];
/** Projection of a model whose origin is in the middle of a field of 320 × 200. */
export const middle = (scale = 1, y = 112): Projection => isometric([160, y], scale);
/** Paint of a line, and of a lit one. */
export const wire = {
  stroke: palette.white,
  strokeOpacity: 0.85,
  strokeWidth: 2,
  strokeLinejoin: 'round',
} as const;
export const lit = {
  ...wire,
  stroke: palette.amber400,
  strokeOpacity: 1,
  strokeWidth: 2.4,
  strokeLinecap: 'round',
} as const;

/** Draws a field of modules that slopes down by `drop` towards the viewer. */
export function field(
  pen: Pen,
  project: Projection,
  [x, y, z]: readonly [number, number, number],
  [width, depth, drop]: readonly [number, number, number],
  [columns, rows]: readonly [number, number],
): string {
  const quad: Quad = [
    project(x, y, z),
    project(x + width, y, z),
    project(x + width, y + depth, z - drop),
    project(x, y + depth, z - drop),
  ];
  return (
    polygon(quad, { fill: pen.silicon, stroke: palette.white, strokeWidth: 1.2, strokeLinejoin: 'round' }) +
    path(divisions(quad, columns, rows), pen.detail)
  );
}

/** Draws a tree on a plate. */
export const tree = (pen: Pen, project: Projection, x: number, y: number, size = 1) =>
  cylinder(pen, project, 'z', [x, y, -20], 8 * size, 2, ['#8A5300', '#8A5300']) +
  cylinder(pen, project, 'z', [x, y, -12], 26 * size, [11 * size, 1], green);
/** Draws the base plate of a model. */
export const plate = (pen: Pen, project: Projection, tone: Tone = ['#1E4A82', '#123A6B', '#0F2C52']) =>
  block(pen, project, [-84, -62, -26], [168, 124, 6], tone);
