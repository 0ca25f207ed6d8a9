import { type Look, type Plane, scaled, type Vector } from './trace.ts';

export const plain =
  (colour: Vector, gloss = 0) =>
  (): Look => ({ colour, gloss });
export const white: Vector = [0.75, 0.78, 0.82];

/** A value between 0 and 1 that wanders over the plane: sand, gravel, grass. */
export function grain(x: number, y: number): number {
  const at = (a: number, b: number) => {
    const value = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
    return value - Math.floor(value);
  };
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const top = at(ix, iy) * (1 - sx) + at(ix + 1, iy) * sx;
  const bottom = at(ix, iy + 1) * (1 - sx) + at(ix + 1, iy + 1) * sx;
  return top * (1 - sy) + bottom * sy;
}
export const rough = (x: number, y: number) =>
  0.5 * grain(x, y) + 0.3 * grain(x * 3.1, y * 3.1) + 0.2 * grain(x * 9.7, y * 9.7);

/** The face of `columns` by `rows` modules: frames, seams between cells, busbars. */
export function modules(columns: number, rows: number, tint: Vector = [0.012, 0.03, 0.085]) {
  return (u: number, v: number): Look => {
    const [x, y] = [(u * columns) % 1, (v * rows) % 1];
    if (Math.min(x, 1 - x) < 0.018 || Math.min(y, 1 - y) < 0.012)
      return { colour: [0.6, 0.63, 0.66], gloss: 0.1 };
    const [cx, cy] = [(x * 6) % 1, (y * 12) % 1];
    const seam = Math.min(cx, 1 - cx) < 0.02 || Math.min(cy, 1 - cy) < 0.03;
    const busbar = (cx * 5) % 1 < 0.06;
    const tone = 0.85 + 0.3 * grain(Math.floor(u * columns * 6), Math.floor(v * rows * 12));
    return {
      colour: seam ? [0.16, 0.2, 0.28] : busbar ? [0.07, 0.1, 0.17] : scaled(tint, tone),
      gloss: 0.07,
    };
  };
}

export function ground(size: number, look: (x: number, z: number) => Look, y = 0): Plane {
  return {
    at: [-size, y, -size],
    u: [2 * size, 0, 0],
    v: [0, 0, 2 * size],
    look: (u, v) => look((u - 0.5) * 2 * size, (v - 0.5) * 2 * size),
  };
}

export type Face = (u: number, v: number) => Look;
export function box(
  [x, y, z]: Vector,
  [w, h, d]: Vector,
  side: Face,
  top: Face = side,
  front: Face = side,
): Plane[] {
  return [
    { at: [x, y, z], u: [w, 0, 0], v: [0, h, 0], look: front },
    { at: [x, y, z + d], u: [w, 0, 0], v: [0, h, 0], look: side },
    { at: [x, y, z], u: [0, 0, d], v: [0, h, 0], look: side },
    { at: [x + w, y, z], u: [0, 0, d], v: [0, h, 0], look: side },
    { at: [x, y + h, z], u: [w, 0, 0], v: [0, 0, d], look: top },
  ];
}

/** A tilted table of modules that looks towards the viewer, on posts. */
export function table(
  [x, y, z]: Vector,
  width: number,
  slope: readonly [depth: number, rise: number],
  face: Face,
  post = 0,
): Plane[] {
  const panel: Plane = { at: [x, y, z], u: [width, 0, 0], v: [0, slope[1], slope[0]], look: face };
  if (post === 0) return [panel];
  const posts = Array.from({ length: post }, (_, index) =>
    box(
      [x + ((index + 0.5) * width) / post, 0, z + slope[0] * 0.5],
      [0.09, y + slope[1] * 0.5, 0.09],
      plain([0.5, 0.52, 0.55]),
    ).slice(0, 4),
  );
  return [panel, ...posts.flat()];
}

export const normal = (v: Vector): Vector => scaled(v, 1 / Math.hypot(...v));
