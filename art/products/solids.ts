import type { Projection, Quad } from '../geometry.ts';
import { palette } from '../palette.ts';
import { type Point, polygon, times } from '../svg.ts';
import type { Pen } from './pen.ts';

const contour = { stroke: palette.steel700, strokeWidth: 0.8 };

/** Colours of a body's top or cap, its left side and its right side. */
export type Tone = readonly [top: string, left: string, right: string];
const steel: Tone = [palette.paper, '#C9D7EA', palette.steel500];
export const dark: Tone = ['#2C5C9C', palette.silicon700, palette.silicon800];
const _amber: Tone = [palette.amber200, palette.amber500, palette.amber600];
export const blue: Tone = [palette.blue300, palette.blue500, palette.blue700];

export type Spot = readonly [x: number, y: number, z: number];
type Size = readonly [width: number, depth: number, height: number];

/** Draws the three visible faces of a box that extends from its near lower corner `at` towards x, y and up. */
export function block(
  pen: Pen,
  project: Projection,
  [x, y, z]: Spot,
  [width, depth, height]: Size,
  [top, left, right]: Tone = steel,
): string {
  const [farX, farY, farZ] = [x + width, y + depth, z + height];
  const face = (fill: string, ...corners: Point[]) => polygon(corners, pen.face({ fill, ...contour }));
  const [near, edge] = [project(farX, farY, z), project(farX, farY, farZ)];
  return (
    face(top, project(x, y, farZ), project(farX, y, farZ), edge, project(x, farY, farZ)) +
    face(left, project(x, farY, farZ), edge, near, project(x, farY, z)) +
    face(right, project(farX, y, farZ), edge, near, project(farX, y, z))
  );
}

/** Returns the convex hull of points, clockwise: the area that a body covers. */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (from: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of from) {
      for (let last = chain.at(-1), before = chain.at(-2); last && before; ) {
        const turn =
          (last[0] - before[0]) * (point[1] - before[1]) - (last[1] - before[1]) * (point[0] - before[0]);
        if (turn > 0) break;
        chain.pop();
        last = chain.at(-1);
        before = chain.at(-2);
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

export type Axis = 'x' | 'y' | 'z';

/** Returns a circle perpendicular to an axis, projected. */
export function ring(project: Projection, axis: Axis, [x, y, z]: Spot, radius: number): Point[] {
  return times(32, (step) => {
    const angle = (step / 32) * Math.PI * 2;
    const [a, b] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    if (axis === 'x') return project(x, y + a, z + b);
    return axis === 'y' ? project(x + a, y, z + b) : project(x + a, y + b, z);
  });
}

const moved = ([x, y, z]: Spot, axis: Axis, by: number): Spot => [
  x + (axis === 'x' ? by : 0),
  y + (axis === 'y' ? by : 0),
  z + (axis === 'z' ? by : 0),
];

/** Draws a cylinder (with two radii a cone) from `from` along an axis; the cap at its far end is visible. */
export function cylinder(
  pen: Pen,
  project: Projection,
  axis: Axis,
  from: Spot,
  length: number,
  radius: number | readonly [number, number],
  [cap, body]: readonly [cap: string, body: string, ...string[]] = steel,
): string {
  const [first, last] = typeof radius === 'number' ? [radius, radius] : radius;
  const far = ring(project, axis, moved(from, axis, length), last);
  return (
    polygon(hull([...ring(project, axis, from, first), ...far]), pen.face({ fill: body, ...contour })) +
    polygon(far, pen.face({ fill: cap, ...contour }))
  );
}

/** Returns a rectangle lying flat. */
export function lying(project: Projection, [x, y, z]: Spot, width: number, depth: number): Quad {
  return [
    project(x, y, z),
    project(x + width, y, z),
    project(x + width, y + depth, z),
    project(x, y + depth, z),
  ];
}
