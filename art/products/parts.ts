import { divisions, type Projection } from '../geometry.ts';
import { palette } from '../palette.ts';
import { path, polygon } from '../svg.ts';
import type { Pen } from './pen.ts';
import type { Tone } from './solids.ts';

/** Painted sheet metal. */
export const white: Tone = ['#FFFFFF', '#E4ECF6', '#B4C5DB'];
/** A small screen on a front. */
export const screenOf = (pen: Pen, quad: Parameters<typeof polygon>[0], lit: string = palette.blue300) =>
  polygon(quad, pen.solid ? { fill: palette.silicon900, stroke: lit, strokeWidth: 0.8 } : pen.detail);

/** A table of modules that falls by `drop` towards the viewer. */
export function table(
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

/** How a post is drawn. */
export const post = (pen: Pen, width = 3) =>
  pen.solid ? { stroke: palette.steel500, strokeWidth: width } : pen.face({});
