import { box, type Face, grain, ground, modules, normal, plain, rough, table, white } from './looks.ts';
import { add, blend, type Look, type Plane, type Scene, scaled, type Vector } from './trace.ts';

const day =
  (zenith: Vector, horizon: Vector, sun: Vector, glow: Vector) =>
  (to: Vector): Vector => {
    const height = Math.max(0, to[1]);
    const near = Math.max(0, to[0] * sun[0] + to[1] * sun[1] + to[2] * sun[2]);
    const cloud =
      height > 0.03
        ? Math.max(0, rough((to[0] / (height + 0.15)) * 1.4 + 7, (to[2] / (height + 0.15)) * 1.4) - 0.52) *
          1.6 *
          Math.min(1, height * 6)
        : 0;
    const base = blend(horizon, zenith, 1 - Math.exp(-height * 4));
    return add(
      blend(base, [0.95, 0.95, 0.97], Math.min(0.75, cloud)),
      scaled(glow, near ** 24 * 0.6 + near ** 400 * 4),
    );
  };

const outdoors = (sun: Vector, planes: Plane[], over: Partial<Scene> = {}): Scene => ({
  eye: [0, 2.4, -6],
  aim: [0, 1.2, 6],
  lens: 1.3,
  sun: normal(sun),
  sunlight: [1.9, 1.75, 1.5],
  ambient: [0.42, 0.5, 0.64],
  haze: 0.006,
  sky: day([0.14, 0.33, 0.72], [0.66, 0.78, 0.92], normal(sun), [1, 0.8, 0.5]),
  planes,
  ...over,
});

export const desert = (): Scene => {
  const rows = Array.from({ length: 11 }, (_, row) =>
    [-1, 1].flatMap((side) =>
      table([side < 0 ? -13 : 0.8, 0.55, row * 3.9 + 1], 12.2, [1.9, 1.15], modules(12, 2), row < 3 ? 4 : 0),
    ),
  ).flat();
  const sand = (x: number, z: number): Look => ({
    colour: scaled(
      [0.62, 0.45, 0.27],
      0.75 + 0.4 * rough(x * 1.3, z * 1.3) + 0.08 * Math.sin(z * 9 + x * 2 + 3 * grain(x, z)),
    ),
  });
  const hills = [-60, -10, 40].map(
    (x, index): Plane => ({
      at: [x - 30, 0, 95 + index * 6],
      u: [70, 0, 0],
      v: [0, 6 + index * 2, 9],
      look: plain([0.42, 0.33, 0.27]),
    }),
  );
  return outdoors([0.75, 0.42, 0.2], [...rows, ...hills, ground(300, sand)], {
    eye: [-1.6, 3.1, -5.5],
    aim: [1.2, 1, 8],
    sunlight: [2.3, 1.7, 1.15],
    sky: day([0.16, 0.3, 0.62], [0.93, 0.75, 0.55], normal([0.75, 0.42, 0.2]), [1, 0.7, 0.35]),
  });
};

export const roof = (): Scene => {
  const seam = (u: number): Look => ({
    colour: (u * 40) % 1 < 0.06 ? [0.5, 0.54, 0.6] : [0.66, 0.7, 0.75],
    gloss: 0.04,
  });
  const deck: Plane = { at: [-16, 0, -4], u: [32, 0, 0], v: [0, 0.01, 44], look: (u) => seam(u) };
  const fields = Array.from({ length: 5 }, (_, row) =>
    [-12.5, -3.5, 5.5].flatMap((x) => table([x, 0.25, row * 5.2 + 0.5], 7.4, [4, 0.42], modules(7, 2), 0)),
  ).flat();
  const vents = [-4.6, 4.4].flatMap((x) =>
    [3, 13, 23].flatMap((z) => box([x, 0, z], [0.8, 0.9, 0.8], plain(white), plain([0.5, 0.52, 0.55]))),
  );
  const town = Array.from({ length: 12 }, (_, i) =>
    box(
      [-70 + i * 12, -12, 70 + (i % 4) * 14],
      [8, 14 + ((i * 7) % 11), 8],
      (u, v) => ({
        colour: (u * 6) % 1 < 0.5 && (v * 9) % 1 < 0.5 ? [0.25, 0.33, 0.45] : [0.62, 0.64, 0.68],
      }),
      plain([0.5, 0.5, 0.52]),
    ),
  ).flat();
  return outdoors(
    [-0.6, 0.75, -0.3],
    [
      deck,
      ...fields,
      ...vents,
      ...town,
      ground(300, (x, z) => ({ colour: scaled([0.25, 0.33, 0.2], 0.7 + 0.5 * rough(x, z)) }), -12),
    ],
    { eye: [-3, 4.4, -6], aim: [1.5, 0.2, 9] },
  );
};

export const floating = (): Scene => {
  const water = (x: number, z: number): Look => ({
    colour: scaled([0.02, 0.075, 0.1], 0.9 + 0.3 * Math.sin(z * 5 + 4 * grain(x * 0.8, z * 0.8))),
    gloss: 0.16 + 0.1 * grain(x * 2.4, z * 5),
  });
  const rows = Array.from({ length: 9 }, (_, row) =>
    [-11, 1.2].flatMap((x) => [
      ...table([x, 0.28, row * 2.9 + 2], 9.8, [1.7, 0.5], modules(9, 1)),
      ...box([x - 0.1, 0, row * 2.9 + 1.9], [10, 0.16, 0.3], plain([0.85, 0.62, 0.2])),
    ]),
  ).flat();
  const shore: Plane = {
    at: [-150, 0, 80],
    u: [300, 0, 0],
    v: [0, 7, 12],
    look: (u, v) => ({ colour: scaled([0.13, 0.22, 0.12], 0.5 + rough(u * 120, v * 6)) }),
  };
  return outdoors([0.3, 0.35, 0.8], [...rows, shore, ground(300, water)], {
    eye: [-2, 3, -5],
    aim: [0.4, 0.4, 8],
    sunlight: [1.8, 1.5, 1.2],
    sky: day([0.2, 0.36, 0.66], [0.9, 0.84, 0.78], normal([0.3, 0.35, 0.8]), [1, 0.75, 0.45]),
  });
};

export const farm = (): Scene => {
  const rows = Array.from({ length: 8 }, (_, row) =>
    table([-12, 2.7, row * 5 + 2], 24, [2.4, 0.9], modules(22, 2), row < 4 ? 6 : 3),
  ).flat();
  const crop = (x: number, z: number): Look => {
    const line = Math.abs(((((x * 1.4) % 1) + 1) % 1) - 0.5) * 2;
    const leaf = rough(x * 6, z * 6);
    return {
      colour:
        line > 0.35 ? scaled([0.16, 0.42, 0.1], 0.35 + leaf) : scaled([0.3, 0.21, 0.13], 0.6 + 0.5 * leaf),
    };
  };
  const trees: Plane = {
    at: [-150, 0, 70],
    u: [300, 0, 0],
    v: [0, 6, 2],
    look: (u, v) => ({ colour: scaled([0.1, 0.2, 0.08], 0.4 + rough(u * 150, v * 8)) }),
  };
  return outdoors([0.5, 0.7, -0.35], [...rows, trees, ground(300, crop)], {
    eye: [-2.4, 1.7, -6],
    aim: [0.6, 2, 6],
  });
};

export const containers = (): Scene => {
  const ribs: Face = (u) => ({
    colour: (u * 26) % 1 < 0.5 ? [0.74, 0.77, 0.8] : [0.62, 0.65, 0.7],
    gloss: 0.03,
  });
  const doors: Face = (u, v) => {
    const [x, y] = [(u * 6) % 1, v];
    if (Math.min(x, 1 - x) < 0.015 || y < 0.04 || y > 0.96) return { colour: [0.36, 0.4, 0.46] };
    if (y > 0.12 && y < 0.34 && x > 0.2 && x < 0.8)
      return { colour: (v * 60) % 1 < 0.5 ? [0.16, 0.18, 0.22] : [0.5, 0.54, 0.6] };
    if (y > 0.8 && y < 0.87 && x > 0.3 && x < 0.7) return { colour: [0.02, 0.18, 0.62] };
    return { colour: [0.78, 0.81, 0.84], gloss: 0.04 };
  };
  const units = Array.from({ length: 6 }, (_, i) => [
    ...box([-9, 0.3, i * 5.2], [7, 2.8, 2.4], ribs, plain(white), doors),
    ...box([1.6, 0.3, i * 5.2 + 1], [7, 2.8, 2.4], ribs, plain(white), doors),
    ...box([-1.6, 0.3, i * 5.2 + 0.8], [2, 2.2, 1.5], (u, v) => ({
      colour: (u * 9) % 1 < 0.3 && v < 0.8 ? [0.2, 0.26, 0.3] : [0.34, 0.42, 0.45],
    })),
  ]).flat();
  const gravel = (x: number, z: number): Look => ({
    colour: scaled([0.42, 0.42, 0.41], 0.55 + 0.8 * rough(x * 14, z * 14)),
  });
  return outdoors([-0.5, 0.6, -0.6], [...units, ground(300, gravel)], {
    eye: [-5.5, 2.6, -7.5],
    aim: [0.6, 1.2, 4],
  });
};
