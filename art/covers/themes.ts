import { divisions, isometric, onLeftFace, type Projection, type Quad } from '../geometry.ts';
import type { ThemeKind } from '../kinds.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../products/pen.ts';
import { amber, block, blue, cylinder, dark, lying, ring, steel, type Tone } from '../products/solids.ts';
import { integerIn, numberIn } from '../random.ts';
import { circle, ellipse, line, lineThrough, path, polygon, rectangle, times } from '../svg.ts';

const white: Tone = ['#FFFFFF', '#DCE7F4', '#9DB2CF'];
const green: Tone = ['#7CC9A0', '#3C9A6C', '#0A7347'];
const middle = (scale = 1, y = 112): Projection => isometric([160, y], scale);
const wire = { stroke: palette.white, strokeOpacity: 0.85, strokeWidth: 2, strokeLinejoin: 'round' } as const;
const lit = {
  ...wire,
  stroke: palette.amber400,
  strokeOpacity: 1,
  strokeWidth: 2.4,
  strokeLinecap: 'round',
} as const;

/** A field of modules that falls by `drop` towards the viewer. */
function field(
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
const tree = (pen: Pen, project: Projection, x: number, y: number, size = 1) =>
  cylinder(pen, project, 'z', [x, y, -20], 8 * size, 2, ['#8A5300', '#8A5300']) +
  cylinder(pen, project, 'z', [x, y, -12], 26 * size, [11 * size, 1], green);
const plate = (pen: Pen, project: Projection, tone: Tone = ['#1E4A82', '#123A6B', '#0F2C52']) =>
  block(pen, project, [-84, -62, -26], [168, 124, 6], tone);

const themes = {
  roof(pen: Pen) {
    const p = middle(0.95, 116);
    return (
      block(pen, p, [-70, -46, -24], [140, 92, 44], white) +
      times(3, (i) => field(pen, p, [-64 + i * 44, -40, 26], [38, 80, 5], [3, 5])).join('') +
      times(6, (i) =>
        polygon(onLeftFace(p, 46, -62 + i * 22, -10, 13, 14), {
          fill: i === 3 ? palette.amber400 : palette.blue500,
        }),
      ).join('')
    );
  },
  farm(pen: Pen) {
    const p = middle(0.98, 116);
    return (
      plate(pen, p, ['#2E8B63', '#1F6A4A', '#154B36']) +
      times(9, (i) =>
        path(lineThrough([p(-80, -56 + i * 14, -20), p(80, -56 + i * 14, -20)]), {
          stroke: i % 2 ? '#9BE0B8' : palette.amber200,
          strokeOpacity: 0.7,
          strokeWidth: 3,
          strokeDasharray: '2 5',
          strokeLinecap: 'round',
        }),
      ).join('') +
      [-46, 14]
        .map(
          (y) =>
            [-62, 0, 62]
              .map((x) => line([p(x, y + 8, 20), p(x, y + 8, -20)], { stroke: '#DCE7F4', strokeWidth: 2 }))
              .join('') + field(pen, p, [-74, y - 8, 30], [148, 34, 16], [10, 2]),
        )
        .join('')
    );
  },
  floating(pen: Pen) {
    const p = middle(0.98, 108);
    return (
      polygon(ring(p, 'z', [0, 0, -22], 92), {
        fill: '#0B5C8C',
        stroke: palette.blue300,
        strokeOpacity: 0.6,
      }) +
      times(4, (i) =>
        polygon(ring(p, 'z', [0, 0, -22], 90 - i * 9), {
          stroke: palette.blue200,
          strokeOpacity: 0.28 - i * 0.05,
        }),
      ).join('') +
      times(3, (r) =>
        times(
          3,
          (c) =>
            block(pen, p, [-54 + c * 38, -52 + r * 36, -22], [32, 28, 5], amber) +
            field(pen, p, [-53 + c * 38, -52 + r * 36, -4], [30, 26, 10], [3, 2]),
        ).join(''),
      ).join('')
    );
  },
  base(pen: Pen) {
    const p = middle(1, 108);
    const columns = integerIn(pen.random, 2, 3);
    return (
      plate(pen, p, ['#B98A46', '#8A6430', '#5F4420']) +
      times(4, (r) =>
        times(columns, (c) =>
          field(
            pen,
            p,
            [-76 + (c * 156) / columns, -56 + r * 29, -4],
            [146 / columns - 2, 18, 12],
            [(14 / columns) | 0, 2],
          ),
        ).join(''),
      ).join('')
    );
  },
  hydrogen(pen: Pen) {
    const p = middle(0.95, 116);
    return (
      plate(pen, p) +
      [-40, 0].map((y) => cylinder(pen, p, 'x', [-66, y, 4], 78, 17, ['#FFFFFF', '#C3D2E6'])).join('') +
      block(pen, p, [30, -48, -20], [40, 46, 50], blue) +
      field(pen, p, [-70, 26, 2], [140, 32, 18], [10, 2]) +
      circle(p(50, -2, 10), 11, { fill: palette.white }) +
      path(`M${p(50, -2, 10)[0] - 4} ${p(50, -2, 10)[1] - 5}v10m8 -10v10m-8 -5h8`, {
        stroke: palette.blue700,
        strokeWidth: 2,
      })
    );
  },
  carbon(pen: Pen) {
    const p = middle(1, 118);
    return (
      times(5, (i) =>
        cylinder(
          pen,
          p,
          'z',
          [-64 + i * 32, 20 - i * 8, -22],
          84 - i * 16,
          14,
          i === 4 ? ['#9BE0B8', '#2E8B63'] : ['#8FA5C2', i % 2 ? '#5B7396' : '#6C86AB'],
        ),
      ).join('') +
      line(
        times(5, (i) => p(-64 + i * 32, 20 - i * 8, 72 - i * 16)),
        lit,
      )
    );
  },
  water(pen: Pen) {
    const p = middle(1, 116);
    const tank = (x: number, y: number, r: number) =>
      cylinder(pen, p, 'z', [x, y, -20], 30, r, ['#DCE7F4', '#9DB2CF']) +
      polygon(ring(p, 'z', [x, y, 10], r - 5), { fill: palette.blue500 }) +
      polygon(ring(p, 'z', [x, y, 10], r - 14), { stroke: palette.blue200, strokeOpacity: 0.7 });
    return (
      plate(pen, p) +
      tank(-40, -20, 34) +
      tank(40, -16, 34) +
      tank(0, 34, 30) +
      line([p(-40, 16, 2), p(-12, 24, 2)], { ...wire, stroke: palette.amber400, strokeWidth: 4 })
    );
  },
  grid(pen: Pen) {
    const p = middle(1, 116);
    const pylon = (x: number, y: number) =>
      line([p(x - 12, y, -20), p(x, y, 78), p(x + 12, y, -20)], wire) +
      line([p(x - 24, y, 48), p(x + 24, y, 48)], wire) +
      line([p(x - 18, y, 64), p(x + 18, y, 64)], wire) +
      line([p(x - 9, y, 4), p(x + 7, y, 26), p(x - 4, y, 44)], { ...wire, strokeWidth: 1 });
    return (
      plate(pen, p) +
      pylon(-48, -40) +
      pylon(44, 8) +
      [-24, 24]
        .map((d) =>
          path(lineThrough([p(-48 + d, -40, 48), p(-2 + d, -16, 36), p(44 + d, 8, 48)]), {
            ...lit,
            strokeWidth: 1.4,
          }),
        )
        .join('') +
      block(pen, p, [-64, 18, -20], [56, 34, 26], white) +
      field(pen, p, [-60, 20, 10], [48, 28, 3], [4, 2])
    );
  },
  recycle(pen: Pen) {
    const arrow = times(3, (i) => {
      const turn = (i * Math.PI * 2) / 3 - Math.PI / 2;
      const at = (angle: number, r: number) =>
        [160 + Math.cos(angle) * r * 1.2, 100 + Math.sin(angle) * r] as const;
      const arc = times(12, (s) => at(turn + 0.16 + s * 0.13, 72));
      return (
        line(arc, {
          stroke: i === 0 ? palette.amber400 : palette.blue300,
          strokeWidth: 9,
          strokeLinejoin: 'round',
        }) +
        polygon([at(turn + 1.94, 72), at(turn + 1.5, 85), at(turn + 1.5, 59)], {
          fill: i === 0 ? palette.amber400 : palette.blue300,
        })
      );
    }).join('');
    const p = middle(0.62, 108);
    return arrow + times(3, (i) => field(pen, p, [-60, -40, -18 + i * 22], [120, 80, 0], [6, 4])).join('');
  },
  green(pen: Pen) {
    const p = middle(0.95, 118);
    return (
      plate(pen, p, ['#2E8B63', '#1F6A4A', '#154B36']) +
      tree(pen, p, -66, -44, 1.2) +
      block(pen, p, [-44, -40, -20], [96, 62, 34], white) +
      field(pen, p, [-40, -36, 18], [88, 54, 3], [7, 4]) +
      times(4, (i) => polygon(onLeftFace(p, 22, -38 + i * 22, -8, 14, 12), { fill: palette.blue500 })).join(
        '',
      ) +
      [
        [-66, 34],
        [-30, 46],
        [12, 46],
        [54, 40],
        [70, 4],
      ]
        .map(([x = 0, y = 0], i) => tree(pen, p, x, y, 0.9 + (i % 2) * 0.35))
        .join('')
    );
  },
  factory(pen: Pen) {
    const p = middle(0.98, 118);
    const saw = times(4, (i) => {
      const x = -62 + i * 31;
      return (
        polygon([p(x, -36, 14), p(x + 31, -36, 14), p(x + 31, -36, 32)], { fill: '#9DB2CF' }) +
        polygon([p(x, -36, 14), p(x + 31, -36, 32), p(x + 31, 30, 32), p(x, 30, 14)], {
          fill: pen.silicon,
          stroke: palette.white,
          strokeWidth: 1,
        }) +
        polygon([p(x, 30, 14), p(x + 31, 30, 32), p(x + 31, 30, 14)], { fill: '#EAF1FA' })
      );
    });
    return (
      plate(pen, p) +
      block(pen, p, [-62, -36, -20], [124, 66, 34], white) +
      saw.join('') +
      times(6, (i) =>
        polygon(onLeftFace(p, 30, -56 + i * 20, -10, 13, 14), {
          fill: i === 2 ? palette.amber400 : palette.blue500,
        }),
      ).join('') +
      polygon([p(62, 30, 32), p(62, -36, 32), p(62, -36, 14), p(62, 30, 14)], { fill: '#9DB2CF' })
    );
  },
  chain(pen: Pen) {
    const p = middle(1, 112);
    const spots = [
      [-62, -30],
      [2, -44],
      [-20, 22],
      [56, 6],
    ] as const;
    return (
      line(
        spots.map(([x, y]) => p(x + 14, y + 14, -18)),
        lit,
      ) +
      line([p(16, -30, -18), p(70, 20, -18)], { ...wire, strokeDasharray: '4 4' }) +
      spots
        .map(
          ([x, y], i) =>
            block(pen, p, [x, y, -20], [28, 28, 20 + i * 7], i === 2 ? amber : i % 2 ? blue : white) +
            polygon(lying(p, [x + 6, y + 6, 0.3 + i * 7], 16, 16), {
              fill: palette.silicon700,
              fillOpacity: 0.5,
            }),
        )
        .join('')
    );
  },
  cloud(pen: Pen) {
    const p = middle(0.95, 138);
    return (
      path('M112 84A26 26 0 0 1 122 36A38 38 0 0 1 194 30A30 30 0 0 1 212 84Z', { fill: palette.white }) +
      path('M118 76A18 18 0 0 1 126 44', { stroke: palette.blue200, strokeWidth: 3 }) +
      [-50, 0, 50]
        .map(
          (x, i) =>
            line([p(x, 0, 0), [p(x, 0, 0)[0], 88]], { ...lit, strokeDasharray: '2 6' }) +
            block(pen, p, [x - 18, -16, -22], [34, 32, 26], i === 1 ? amber : steel),
        )
        .join('')
    );
  },
  data(pen: Pen) {
    const p = middle(1, 120);
    return (
      plate(pen, p) +
      times(3, (i) => {
        const x = -66 + i * 46;
        return (
          block(pen, p, [x, -40, -20], [36, 50, 72], dark) +
          times(5, (r) =>
            polygon(onLeftFace(p, 10, x + 5, -12 + r * 12, 26, 7), {
              fill: r === i + 1 ? palette.amber400 : palette.blue500,
            }),
          ).join('')
        );
      }).join('') +
      line(
        [p(-60, 44, -19), p(-20, 44, -19), p(-6, 30, -19), p(30, 30, -19), p(44, 44, -19), p(74, 44, -19)],
        lit,
      ) +
      circle(p(-60, 44, -19), 3.4, { fill: palette.amber400 }) +
      circle(p(74, 44, -19), 3.4, { fill: palette.amber400 })
    );
  },
  civic(pen: Pen) {
    const p = middle(0.95, 118);
    return (
      plate(pen, p) +
      block(pen, p, [-60, -40, -20], [120, 64, 6], white) +
      block(pen, p, [-54, -36, -14], [108, 46, 46], ['#DCE7F4', '#8FA5C2', '#6C86AB']) +
      times(6, (i) => cylinder(pen, p, 'z', [-48 + i * 19, 18, -14], 44, 4, ['#FFFFFF', '#EAF1FA'])).join(
        '',
      ) +
      block(pen, p, [-62, -40, 32], [124, 66, 7], white) +
      field(pen, p, [-56, -36, 44], [112, 54, 4], [8, 4])
    );
  },
  talent(pen: Pen) {
    const person = (x: number, y: number, size: number, fill: string) =>
      circle([x, y - 26 * size], 17 * size, { fill }) +
      path(
        `M${x - 30 * size} ${y + 34 * size}v-${8 * size}a${24 * size} ${24 * size} 0 0 1 ${24 * size} -${24 * size}h${12 * size}a${24 * size} ${24 * size} 0 0 1 ${24 * size} ${24 * size}v${8 * size}Z`,
        { fill },
      );
    return (
      person(104, 96, 0.92, palette.blue500) +
      person(216, 96, 0.92, palette.blue300) +
      person(160, 106, 1.25, palette.white) +
      rectangle(151, 126, 18, 18, { fill: palette.amber400 }) +
      line(
        times(9, (i) => [70 + i * 22.5, 172 - (pen.random() > 0.5 ? 3 : 0)]),
        { ...wire, strokeOpacity: 0.4 },
      )
    );
  },
  lab(pen: Pen) {
    const p = middle(1, 122);
    return (
      plate(pen, p) +
      block(pen, p, [-70, -46, -20], [140, 70, 22], white) +
      cylinder(pen, p, 'z', [-36, -10, 2], 10, 14, dark) +
      cylinder(pen, p, 'z', [-36, -30, 2], 46, 5, steel) +
      block(pen, p, [-46, -34, 42], [20, 32, 10], dark) +
      cylinder(pen, p, 'z', [-36, -10, 24], 22, 7, blue) +
      cylinder(pen, p, 'z', [18, -20, 2], 30, [18, 4], [palette.white, palette.amber400]) +
      cylinder(pen, p, 'z', [18, -20, 30], 14, 4.5, ['#FFFFFF', palette.blue200]) +
      field(pen, p, [34, -6, 3], [30, 26, 0], [4, 4])
    );
  },
  market(pen: Pen) {
    const heights = times(9, (i) => 26 + i * 6 + numberIn(pen.random, -18, 22));
    const x = (i: number) => 66 + i * 24;
    return (
      [52, 92, 132]
        .map((y) =>
          line(
            [
              [48, y],
              [276, y],
            ],
            { ...wire, strokeWidth: 0.8, strokeOpacity: 0.25 },
          ),
        )
        .join('') +
      heights
        .map((h, i) =>
          rectangle(x(i) - 6, 168 - h * 0.85, 12, h * 0.85, {
            fill: i === 7 ? palette.amber500 : palette.blue500,
            fillOpacity: i === 7 ? 1 : 0.75,
          }),
        )
        .join('') +
      line(
        heights.map((h, i) => [x(i), 150 - h] as const),
        wire,
      ) +
      heights
        .map((h, i) => circle([x(i), 150 - h], 3.2, { fill: i === 7 ? palette.amber400 : palette.white }))
        .join('') +
      line(
        [
          [48, 168],
          [276, 168],
        ],
        wire,
      )
    );
  },
  expo(pen: Pen) {
    const p = middle(0.96, 122);
    const booth = (x: number, y: number, tone: Tone) =>
      block(pen, p, [x, y, -20], [44, 3, 48], tone) +
      block(pen, p, [x, y, -20], [3, 36, 48], tone) +
      field(pen, p, [x + 12, y + 8, 12], [24, 14, 24], [3, 4]) +
      block(pen, p, [x + 26, y + 26, -20], [14, 8, 12], amber);
    return (
      plate(pen, p) +
      booth(-74, -54, blue) +
      booth(-14, -54, white) +
      booth(-74, 8, white) +
      booth(-10, 8, blue) +
      [-76, -40, 0, 40, 76]
        .map((x, i) =>
          polygon([p(x, -58, 60), p(x + 14, -58, 60), p(x + 7, -58, 46)], {
            fill: i % 2 ? palette.amber400 : palette.blue300,
          }),
        )
        .join('')
    );
  },
  shield(pen: Pen) {
    return (
      path('M160 26L216 46V92C216 130 190 156 160 172C130 156 104 130 104 92V46Z', {
        fill: palette.blue500,
      }) +
      path('M160 26L216 46V92C216 130 190 156 160 172Z', { fill: palette.blue700 }) +
      path('M160 40L203 55V92C203 122 183 143 160 156C137 143 117 122 117 92V55Z', {
        stroke: palette.white,
        strokeOpacity: 0.7,
        strokeWidth: 1.6,
      }) +
      line(
        [
          [138, 96],
          [155, 114],
          [186, 76],
        ],
        { ...lit, strokeWidth: 9 },
      ) +
      times(3, (i) =>
        line(
          [
            [60 + i * 12, 60 + i * 34],
            [92, 60 + i * 34 - numberIn(pen.random, 0, 6)],
          ],
          { ...wire, strokeOpacity: 0.35 },
        ),
      ).join('')
    );
  },
  warehouse(pen: Pen) {
    const p = middle(0.96, 120);
    return (
      plate(pen, p) +
      times(2, (r) =>
        times(4, (c) =>
          times(c === 3 ? 2 : 3 - (r ? 1 : 0), (z) =>
            block(
              pen,
              p,
              [-72 + c * 36, -48 + r * 52, -20 + z * 24],
              [32, 40, 22],
              (c + z + r) % 4 === 2 ? amber : (c + z) % 2 ? steel : blue,
            ),
          ).join(''),
        ).join(''),
      ).join('')
    );
  },
  ship(pen: Pen) {
    const p = middle(0.94, 104);
    const hullOf = polygon(
      [
        p(-86, -16, -6),
        p(66, -16, -6),
        p(94, 6, -6),
        p(66, 28, -6),
        p(60, 28, -32),
        p(-80, 28, -32),
        p(-86, 28, -6),
      ],
      { fill: palette.blue700 },
    );
    return (
      times(4, (i) =>
        path(lineThrough(times(9, (s) => p(-96 + s * 26, 44 + i * 10, -34 + (s % 2) * 3))), {
          stroke: palette.blue300,
          strokeOpacity: 0.45 - i * 0.08,
          strokeWidth: 1.4,
        }),
      ).join('') +
      hullOf +
      polygon([p(-86, -16, -6), p(66, -16, -6), p(94, 6, -6), p(66, 28, -6), p(-86, 28, -6)], {
        fill: '#DCE7F4',
      }) +
      block(pen, p, [-80, -10, -6], [22, 32, 46], white) +
      times(4, (c) =>
        times(2 + (c % 2), (z) =>
          block(
            pen,
            p,
            [-50 + c * 29, -10, -6 + z * 17],
            [26, 32, 15],
            (c + z) % 3 === 0 ? amber : (c + z) % 2 ? blue : steel,
          ),
        ).join(''),
      ).join('')
    );
  },
  contract(pen: Pen) {
    return (
      times(2, (i) =>
        polygon(
          [
            [118 + i * 18, 30 - i * 8],
            [206 + i * 18, 30 - i * 8],
            [206 + i * 18, 158 - i * 8],
            [118 + i * 18, 158 - i * 8],
          ].map(([x = 0, y = 0]) => [x - 8, y + 10] as const),
          { fill: i ? palette.white : palette.paper, fillOpacity: i ? 0.12 : 0.16 },
        ),
      ).join('') +
      rectangle(104, 44, 92, 126, { fill: palette.paper }) +
      rectangle(116, 58, 46, 6, { fill: palette.silicon800 }) +
      times(5, (i) =>
        rectangle(116, 76 + i * 12, numberIn(pen.random, 40, 68), 3.4, { fill: '#B4C4DA' }),
      ).join('') +
      line(
        [
          [116, 156],
          [126, 148],
          [132, 158],
          [142, 150],
          [156, 154],
        ],
        { stroke: palette.blue600, strokeWidth: 2, strokeLinejoin: 'round' },
      ) +
      circle([204, 140], 26, { fill: palette.amber500 }) +
      path('M204 126V154M196 133H212M194 141H214M195 126L204 136L213 126', {
        stroke: palette.silicon900,
        strokeWidth: 2.6,
      })
    );
  },
  check(pen: Pen) {
    const p = middle(1.1, 104);
    return (
      field(pen, p, [-60, -44, -8], [120, 88, 0], [6, 4]) +
      ellipse(p(14, 4, 10), 36, 36, {
        fill: palette.white,
        fillOpacity: 0.16,
        stroke: palette.white,
        strokeWidth: 6,
      }) +
      line(
        [
          [196, 124],
          [226, 152],
        ],
        { ...wire, strokeWidth: 10, strokeLinecap: 'round', strokeOpacity: 1 } as const,
      ) +
      line(
        [
          [158, 100],
          [168, 112],
          [190, 84],
        ],
        { ...lit, strokeWidth: 5 },
      )
    );
  },
} satisfies Record<ThemeKind, (pen: Pen) => string>;

/** What a project, article or post is about, drawn in the middle of a field of 320 × 200. */
export const theme = (pen: Pen, kind: ThemeKind): string => themes[kind](pen);
