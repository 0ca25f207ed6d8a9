import { add, blend, type Look, type Plane, type Scene, scaled, type Vector } from './trace.ts';

const plain =
  (colour: Vector, gloss = 0) =>
  (): Look => ({ colour, gloss });
const white: Vector = [0.75, 0.78, 0.82];

/** A value between 0 and 1 that wanders over the plane: sand, gravel, grass. */
function grain(x: number, y: number): number {
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
const rough = (x: number, y: number) =>
  0.5 * grain(x, y) + 0.3 * grain(x * 3.1, y * 3.1) + 0.2 * grain(x * 9.7, y * 9.7);

/** The face of `columns` by `rows` modules: frames, seams between cells, busbars. */
function modules(columns: number, rows: number, tint: Vector = [0.012, 0.03, 0.085]) {
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

function ground(size: number, look: (x: number, z: number) => Look, y = 0): Plane {
  return {
    at: [-size, y, -size],
    u: [2 * size, 0, 0],
    v: [0, 0, 2 * size],
    look: (u, v) => look((u - 0.5) * 2 * size, (v - 0.5) * 2 * size),
  };
}

type Face = (u: number, v: number) => Look;
function box(
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
function table(
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
const normal = (v: Vector): Vector => scaled(v, 1 / Math.hypot(...v));

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

const desert = (): Scene => {
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

const roof = (): Scene => {
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

const floating = (): Scene => {
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

const farm = (): Scene => {
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

const containers = (): Scene => {
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

const indoor = (planes: Plane[], over: Partial<Scene> = {}): Scene => ({
  eye: [-2.2, 2.2, -6],
  aim: [0.4, 0.9, 4],
  lens: 1.2,
  sun: normal([0.2, 1, -0.25]),
  sunlight: [0.5, 0.52, 0.56],
  ambient: [0.6, 0.63, 0.7],
  haze: 0.008,
  sky: () => [0.6, 0.66, 0.72],
  planes,
  ...over,
});
const hall = (reach: number, wall: Vector): Plane[] => [
  ground(60, (x, z) => ({
    colour: Math.min(((x % 2) + 2) % 2, ((z % 2) + 2) % 2) < 0.02 ? [0.24, 0.3, 0.34] : [0.36, 0.44, 0.47],
    gloss: 0.14,
  })),
  { at: [-60, 0, reach], u: [120, 0, 0], v: [0, 6, 0], look: plain(wall) },
];

const line = (): Scene => {
  const cells: Face = (u, v) => {
    const [x, y] = [(u * 2) % 1, (v * 30) % 1];
    if (Math.min(x, 1 - x) < 0.08 || Math.min(y, 1 - y) < 0.08) return { colour: [0.08, 0.09, 0.1] };
    return { colour: (x * 14) % 1 < 0.12 ? [0.24, 0.28, 0.36] : [0.02, 0.05, 0.15], gloss: 0.12 };
  };
  const cabinet: Face = (u, v) => ({
    colour: v > 0.55 && v < 0.85 && u > 0.12 && u < 0.88 ? [0.07, 0.12, 0.18] : [0.76, 0.79, 0.82],
    gloss: v > 0.55 ? 0.12 : 0.02,
  });
  const lamp = (x: number, z: number): Plane => ({
    at: [x, 4.6, z],
    u: [0.35, 0, 0],
    v: [0, 0, 3.2],
    look: () => ({ colour: [2.4, 2.5, 2.6], light: true }),
  });
  const belts = [-1.6, 2.6].flatMap((x) =>
    box([x, 0, -3], [1.1, 0.86, 34], plain([0.55, 0.58, 0.62]), cells),
  );
  const machines = Array.from({ length: 6 }, (_, i) => [
    ...box([-4.4, 0, i * 4.6], [2, 2.1, 3.2], cabinet),
    ...box([4.6, 0, i * 4.6 + 1], [2, 2.1, 3.2], cabinet),
    ...box([0.1, 0, i * 4.6 + 2], [1.6, 1.5, 2], cabinet),
    ...box([-1.9, 1.25, i * 6 + 2], [1.7, 0.7, 1.2], plain([0.06, 0.2, 0.55], 0.06)),
  ]).flat();
  return indoor(
    [
      ...hall(32, [0.7, 0.74, 0.78]),
      ...belts,
      ...machines,
      ...[-3.4, 0.2, 3.8].flatMap((x) => [0, 6, 12, 18, 24].map((z) => lamp(x, z))),
    ],
    { eye: [-0.6, 2.3, -5.2], aim: [0.5, 1, 5] },
  );
};

const laboratory = (): Scene => {
  const image: Face = (u, v) => {
    const [column, row] = [Math.floor(u * 6), Math.floor(v * 10)];
    const [x, y] = [(u * 6) % 1, (v * 10) % 1];
    if (Math.min(x, 1 - x) < 0.02 || Math.min(y, 1 - y) < 0.02)
      return { colour: [0.005, 0.01, 0.02], light: true };
    const crack = column === 3 && row === 6 && Math.abs(y - 0.3 - 0.5 * x - 0.12 * Math.sin(x * 12)) < 0.03;
    const dim = column === 1 && row === 4 ? 0.25 : column === 4 && row === 7 && x > 0.5 ? 0.3 : 1;
    const shine =
      (0.55 + 0.3 * rough(u * 24, v * 40)) * dim * ((x * 5) % 1 < 0.05 ? 0.55 : 1) * (crack ? 0.1 : 1);
    return { colour: scaled([0.16, 0.42, 0.95], shine), light: true };
  };
  const dark: Vector = [0.05, 0.06, 0.08];
  return indoor(
    [
      ground(40, () => ({ colour: [0.06, 0.07, 0.09], gloss: 0.2 })),
      { at: [-40, 0, 9], u: [80, 0, 0], v: [0, 8, 0], look: plain([0.05, 0.07, 0.1]) },
      ...box([-2.1, 0, 0.6], [4.2, 0.8, 2.6], plain([0.2, 0.22, 0.26])),
      { at: [-1.9, 0.96, 0.8], u: [3.8, 0, 0], v: [0, 1.15, 1.9], look: image },
      ...box([-2.9, 0, 1.8], [0.2, 3.6, 0.2], plain([0.3, 0.33, 0.38])),
      ...box([-2.9, 3.5, 1.8], [3.2, 0.14, 0.2], plain([0.3, 0.33, 0.38])),
      ...box([-0.25, 2.9, 1.6], [0.5, 0.6, 0.5], plain(dark, 0.1)),
      ...box([3, 0, 1], [1.6, 2, 1.6], plain([0.14, 0.16, 0.2])),
      {
        at: [3.2, 1.2, 0.99],
        u: [1.2, 0, 0],
        v: [0, 0.6, 0],
        look: (u, v) => ({
          colour: (v * 7) % 1 < 0.3 && u < 0.75 ? [0.9, 0.55, 0.1] : [0.02, 0.1, 0.22],
          light: true,
        }),
      },
    ],
    {
      eye: [-0.4, 2.7, -3.8],
      aim: [0.3, 1.3, 3],
      sunlight: [0.05, 0.06, 0.08],
      ambient: [0.16, 0.22, 0.36],
      sky: () => [0.02, 0.03, 0.05],
    },
  );
};

const store = (): Scene => {
  const carton: Face = (u, v) => ({
    colour:
      Math.abs(u - 0.5) < 0.03
        ? [0.62, 0.56, 0.44]
        : v > 0.62 && v < 0.84 && u > 0.62 && u < 0.9
          ? [0.8, 0.82, 0.84]
          : scaled([0.56, 0.4, 0.23], 0.9 + 0.15 * grain(u * 30, v * 3)),
  });
  const pallet: Face = (u) => ({ colour: (u * 5) % 1 < 0.5 ? [0.4, 0.28, 0.15] : [0.2, 0.13, 0.07] });
  const stacks = [-7.4, -4.6, 2.6, 5.4].flatMap((x, row) =>
    Array.from({ length: 8 }, (_, i) =>
      Array.from({ length: 1 + ((row + i * 3) % 3) }, (_, level) => [
        ...box([x, level * 1.5, i * 3], [2.3, 0.16, 1.9], pallet),
        ...box([x + 0.04, level * 1.5 + 0.16, i * 3 + 0.04], [2.22, 1.3, 1.82], carton),
      ]).flat(),
    ).flat(),
  );
  const lane: Plane[] = [-1.9, 2].map((x) => ({
    at: [x, 0.004, -8],
    u: [0.12, 0, 0],
    v: [0, 0, 44],
    look: plain([0.85, 0.62, 0.06]),
  }));
  const carrier = [
    ...box([-0.8, 0.1, 5], [1.8, 0.32, 1.5], plain([0.03, 0.18, 0.6], 0.06)),
    ...box([-0.6, 0.42, 5.1], [1.4, 1.1, 1.3], carton),
  ];
  const lamps = [-3, 3].flatMap((x) =>
    [2, 10, 18].map(
      (z): Plane => ({
        at: [x, 6.2, z],
        u: [0.5, 0, 0],
        v: [0, 0, 3],
        look: () => ({ colour: [2.4, 2.4, 2.3], light: true }),
      }),
    ),
  );
  return indoor([...hall(30, [0.66, 0.7, 0.74]), ...stacks, ...lane, ...carrier, ...lamps], {
    eye: [0.3, 2.3, -6],
    aim: [0, 1.1, 6],
  });
};

/** What we take pictures of. */
export const photoScenes: Readonly<Record<string, () => Scene>> = {
  desert,
  roof,
  floating,
  farm,
  containers,
  line,
  laboratory,
  store,
};
