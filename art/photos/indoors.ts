import { box, type Face, grain, ground, normal, plain, rough } from './looks.ts';
import { type Plane, type Scene, scaled, type Vector } from './trace.ts';

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

export const line = (): Scene => {
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

export const laboratory = (): Scene => {
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

export const store = (): Scene => {
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
