import { randomFrom } from '../random.ts';

/** A place, direction or colour: x to the right, y up, z away from the viewer; colours are linear light, 0 to 1. */
export type Vector = readonly [number, number, number];

/** A flat piece of the world: a corner and two edges, and how it looks at a share of each. */
export interface Plane {
  at: Vector;
  u: Vector;
  v: Vector;
  look: (u: number, v: number) => Look;
}

export interface Look {
  colour: Vector;
  /** Share of what it mirrors. */
  gloss?: number;
  /** It shines by itself. */
  light?: boolean;
}

export interface Scene {
  eye: Vector;
  /** Where the middle of the picture is. */
  aim: Vector;
  /** Width of the picture one unit before the eye. */
  lens: number;
  sun: Vector;
  sunlight: Vector;
  ambient: Vector;
  /** How much light the haze swallows in one unit. */
  haze: number;
  sky: (direction: Vector) => Vector;
  planes: readonly Plane[];
}

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => scaled(a, 1 / Math.hypot(...a));
export const blend = (a: Vector, b: Vector, share: number): Vector =>
  add(scaled(a, 1 - share), scaled(b, share));

interface Ready extends Plane {
  normal: Vector;
  uu: number;
  vv: number;
}

interface Hit {
  plane: Ready;
  distance: number;
  u: number;
  v: number;
}

function nearest(planes: readonly Ready[], from: Vector, to: Vector, any = false): Hit | undefined {
  let found: Hit | undefined;
  let most = Number.POSITIVE_INFINITY;
  for (const plane of planes) {
    const { normal, at } = plane;
    const slope = dot(normal, to);
    if (Math.abs(slope) < 1e-7) continue;
    const distance =
      (normal[0] * (at[0] - from[0]) + normal[1] * (at[1] - from[1]) + normal[2] * (at[2] - from[2])) / slope;
    if (distance < 1e-3 || distance >= most) continue;
    const [x, y, z] = [
      from[0] + to[0] * distance - at[0],
      from[1] + to[1] * distance - at[1],
      from[2] + to[2] * distance - at[2],
    ];
    const u = (x * plane.u[0] + y * plane.u[1] + z * plane.u[2]) / plane.uu;
    if (u < 0 || u > 1) continue;
    const v = (x * plane.v[0] + y * plane.v[1] + z * plane.v[2]) / plane.vv;
    if (v < 0 || v > 1) continue;
    most = distance;
    found = { plane, distance, u, v };
    if (any) return found;
  }
  return found;
}

function seen(
  scene: Scene,
  planes: readonly Ready[],
  from: Vector,
  to: Vector,
  random: () => number,
  depth: number,
): Vector {
  const hit = nearest(planes, from, to);
  if (!hit) return scene.sky(to);
  const { plane, distance, u, v } = hit;
  const { colour, gloss = 0, light } = plane.look(u, v);
  if (light) return colour;
  const facing = dot(plane.normal, to) < 0 ? plane.normal : scaled(plane.normal, -1);
  const place = add(add(from, scaled(to, distance)), scaled(facing, 2e-3));
  // The sun is no point: shadows soften with their length.
  const towards = unit(
    add(scene.sun, [(random() - 0.5) * 0.05, (random() - 0.5) * 0.05, (random() - 0.5) * 0.05]),
  );
  const slope = Math.max(0, dot(facing, towards));
  const open = slope > 0 && !nearest(planes, place, towards, true);
  // A little of what is around darkens corners.
  const around = unit(add(facing, [random() - 0.5, random() - 0.5, random() - 0.5]));
  const near = nearest(planes, place, around);
  const free = near ? Math.min(1, 0.35 + near.distance * 0.35) : 1;
  const lit = add(
    scaled(scene.ambient, free * (0.7 + 0.3 * facing[1])),
    open ? scaled(scene.sunlight, slope) : [0, 0, 0],
  );
  let result: Vector = [colour[0] * lit[0], colour[1] * lit[1], colour[2] * lit[2]];
  if (gloss > 0 && depth > 0) {
    const mirrored = add(to, scaled(facing, -2 * dot(to, facing)));
    const rough: Vector = [(random() - 0.5) * 0.02, (random() - 0.5) * 0.02, (random() - 0.5) * 0.02];
    // Glass mirrors more the flatter one looks at it.
    const share = Math.min(0.9, gloss + (1 - gloss) * (1 + dot(to, facing)) ** 5);
    result = blend(result, seen(scene, planes, place, unit(add(mirrored, rough)), random, depth - 1), share);
  }
  const clear = Math.exp(-distance * scene.haze);
  return blend(scene.sky([to[0], Math.max(0.02, to[1]), to[2]]), result, clear);
}

/** Brightness as a film takes it: what is very bright does not burn out. */
const film = (light: number) => {
  const value = light * 0.6;
  const mapped = (value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14);
  return Math.max(0, Math.min(1, mapped)) ** (1 / 2.2);
};

/** Takes the picture of a scene: RGB bytes, row by row. The same seed gives the same bytes. */
export function trace(
  scene: Scene,
  seed: string,
  [width, height]: readonly [number, number],
  samples: number,
): Buffer {
  const random = randomFrom(seed);
  const planes = scene.planes.map(
    (plane): Ready => ({
      ...plane,
      normal: unit(cross(plane.u, plane.v)),
      uu: dot(plane.u, plane.u),
      vv: dot(plane.v, plane.v),
    }),
  );
  const ahead = unit(add(scene.aim, scaled(scene.eye, -1)));
  const right = unit(cross([0, 1, 0], ahead));
  const up = cross(ahead, right);
  const bytes = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let sum: Vector = [0, 0, 0];
      for (let sample = 0; sample < samples; sample++) {
        const x = ((column + random()) / width - 0.5) * scene.lens;
        const y = (0.5 - (row + random()) / height) * scene.lens * (height / width);
        const to = unit(add(ahead, add(scaled(right, x), scaled(up, y))));
        sum = add(sum, seen(scene, planes, scene.eye, to, random, 2));
      }
      // Towards the corners a lens lets through less; a sensor adds a grain.
      const [dx, dy] = [column / width - 0.5, row / height - 0.5];
      const lens = 1 - 0.55 * (dx * dx + dy * dy);
      const grain = (random() - 0.5) * 0.018;
      for (let channel = 0; channel < 3; channel++) {
        const value = film(((sum[channel] ?? 0) / samples) * lens) + grain;
        bytes[(row * width + column) * 3 + channel] = Math.max(0, Math.min(255, Math.round(value * 255)));
      }
    }
  }
  return bytes;
}
