import { type Canvas, canvasHeight, type GroundColours, ground } from '../canvas.ts';
import { cell } from '../cell.ts';
import { chamfered } from '../geometry.ts';
import { appKinds } from '../kinds.ts';
import { palette } from '../palette.ts';
import { integerIn, pick, type Random } from '../random.ts';
import { circle, ellipse, group, line, type Point, path, polygon, rectangle, round, times } from '../svg.ts';

const w = { fill: palette.white };
const b = { fill: palette.blue200 };
const a = { fill: palette.amber400 };
const pale = { fill: palette.white, fillOpacity: 0.14 };
const rule = {
  stroke: palette.white,
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const thin = { ...rule, strokeWidth: 3 };
const sun = { ...rule, stroke: palette.amber400 };
const tile = (x: number, y: number, size: number, fill: string = palette.white) =>
  cell(x, y, size, { fill, lines: palette.silicon900, busbarOpacity: 0.22 });

/** What an app does, drawn about the origin within 70 units. */
const glyphs = {
  leaf: () =>
    path('M-44 40C-64 -20 -10 -58 54 -52C58 8 22 62 -44 40Z', w) +
    path('M-58 58C-34 22 -8 0 26 -24M-20 14L-24 -14M0 -4L22 0', {
      ...rule,
      stroke: palette.blue700,
      strokeWidth: 4,
    }) +
    tile(26, 26, 30, palette.amber400),
  ledger: () =>
    path(chamfered(-48, -58, 84, 116, 9), w) +
    times(
      4,
      (row) => rectangle(-34, -40 + row * 22, 36, 5, b) + rectangle(12, -40 + row * 22, 12, 5, b),
    ).join('') +
    polygon(
      [
        [40, -22],
        [10, 30],
        [30, 30],
        [22, 64],
        [58, 12],
        [36, 12],
      ],
      a,
    ),
  drone: () =>
    [
      [-44, -36],
      [44, -36],
      [-44, 12],
      [44, 12],
    ]
      .map(
        ([x = 0, y = 0]) =>
          line(
            [
              [0, -12],
              [x, y],
            ],
            thin,
          ) + ellipse([x, y - 4], 24, 8, b),
      )
      .join('') +
    path(chamfered(-22, -28, 44, 32, 7), w) +
    circle([0, -10], 8, a) +
    polygon(
      [
        [-6, 6],
        [6, 6],
        [46, 54],
        [-46, 54],
      ],
      { fill: palette.amber400, fillOpacity: 0.35 },
    ) +
    times(4, (i) => tile(-50 + i * 26, 54, 22, i === 1 ? palette.amber400 : palette.blue200)).join(''),
  gauge: () =>
    path('M-56 34A60 60 0 1 1 56 34', { ...rule, strokeWidth: 12, stroke: palette.blue200 }) +
    path('M30 -40A60 60 0 0 1 56 34', { ...rule, strokeWidth: 12, stroke: palette.amber400 }) +
    line(
      [
        [0, 12],
        [30, -22],
      ],
      { ...rule, strokeWidth: 7 },
    ) +
    circle([0, 12], 11, w) +
    rectangle(-24, 44, 48, 8, w),
  house: () =>
    polygon(
      [
        [-66, 0],
        [0, -56],
        [66, 0],
        [46, 0],
        [46, 52],
        [-46, 52],
        [-46, 0],
      ],
      w,
    ) +
    polygon(
      [
        [2, -46],
        [54, -2],
        [28, -2],
        [-10, -36],
      ],
      { fill: palette.blue600 },
    ) +
    line(
      [
        [14, -26],
        [40, -4],
      ],
      { ...thin, strokeWidth: 1.5 },
    ) +
    path(chamfered(-14, 14, 28, 38, 4), a),
  wrench: () =>
    times(6, (i) =>
      tile(
        -56 + (i % 3) * 40,
        -48 + Math.floor(i / 3) * 40,
        34,
        i === 4 ? palette.amber400 : palette.blue200,
      ),
    ).join('') + path('M56 10A22 22 0 1 0 58 40L36 28ZM22 34L-30 62', { ...rule, strokeWidth: 11 }),
  forecast: () =>
    circle([-22, -26], 22, a) +
    times(8, (i) =>
      line(
        [
          [-22 + Math.cos(i * 0.785) * 29, -26 + Math.sin(i * 0.785) * 29],
          [-22 + Math.cos(i * 0.785) * 37, -26 + Math.sin(i * 0.785) * 37],
        ],
        { ...sun, strokeWidth: 4 },
      ),
    ).join('') +
    path('M-14 22A20 20 0 0 1 -4 -16A26 26 0 0 1 44 -14A20 20 0 0 1 46 22Z', w) +
    line(
      [
        [-60, 56],
        [-36, 40],
        [-12, 50],
        [14, 34],
        [38, 44],
        [62, 30],
      ],
      thin,
    ),
  plan: () =>
    path(chamfered(-62, -50, 124, 100, 10), { ...pale, stroke: palette.white, strokeWidth: 3 }) +
    times(3, (r) =>
      times(3 - (r === 2 ? 1 : 0), (i) =>
        tile(-48 + i * 28, -38 + r * 27, 23, r === 1 && i === 1 ? palette.amber400 : palette.white),
      ).join(''),
    ).join('') +
    polygon(
      [
        [46, -44],
        [46, 44],
        [58, 44],
        [58, -44],
      ],
      b,
    ) +
    line(
      [
        [10, 46],
        [40, 16],
      ],
      sun,
    ),
  dispatch: () =>
    path(chamfered(-62, -26, 60, 66, 7), w) +
    rectangle(-44, -38, 24, 12, w) +
    times(3, (i) => rectangle(-52, 22 - i * 16, 40, 10, i < 2 ? { fill: palette.blue600 } : b)).join('') +
    path('M14 -14H60M48 -28L62 -14L48 0', rule) +
    path('M62 26H16M30 12L16 26L30 40', sun),
  gantt: () =>
    times(
      5,
      (row) =>
        rectangle(-64, -52 + row * 24, 128, 2, { fill: palette.white, fillOpacity: 0.25 }) +
        path(
          chamfered(
            -62 + ([0, 22, 38, 8, 64][row] ?? 0),
            -48 + row * 24,
            [54, 44, 62, 50, 52][row] ?? 0,
            15,
            4,
          ),
          row === 2 ? a : row % 2 ? b : w,
        ),
    ).join('') +
    line(
      [
        [18, -60],
        [18, 66],
      ],
      { ...sun, strokeWidth: 2 },
    ),
  line: () =>
    line(
      [
        [-66, 34],
        [66, 34],
      ],
      { ...rule, strokeWidth: 8 },
    ) +
    times(5, (i) => circle([-54 + i * 27, 50], 8, b)).join('') +
    times(4, (i) => tile(-62 + i * 34, 4, 26, i === 2 ? palette.amber400 : palette.white)).join('') +
    path('M-20 -52H46V-30H36V-14M-10 -52V-34', { ...rule, stroke: palette.blue200 }),
  ingot: () =>
    path('M-6 -62V-40L-26 -22V20H26V-22L6 -40V-62Z', w) +
    path('M-60 20H60C60 50 38 62 0 62S-60 50 -60 20Z', { fill: palette.blue200 }) +
    path('M-44 30H44C40 46 24 50 0 50S-40 46 -44 30Z', a) +
    times(3, (i) =>
      line(
        [
          [-18 + i * 18, -16],
          [-18 + i * 18, 16],
        ],
        { stroke: palette.blue700, strokeWidth: 2 },
      ),
    ).join(''),
  control: () =>
    [-40, 0, 40]
      .map((y) =>
        line(
          [
            [-66, y],
            [66, y],
          ],
          y ? { ...thin, strokeDasharray: '7 7', strokeOpacity: 0.7 } : { ...thin, strokeOpacity: 0.4 },
        ),
      )
      .join('') +
    line(
      [
        [-60, 8],
        [-40, -18],
        [-20, 12],
        [0, -10],
        [20, 22],
        [40, -56],
        [60, -6],
      ],
      { ...thin, strokeWidth: 4 },
    ) +
    (
      [
        [-60, 8],
        [-40, -18],
        [-20, 12],
        [0, -10],
        [20, 22],
        [60, -6],
      ] as Point[]
    )
      .map((p) => circle(p, 6, w))
      .join('') +
    circle([40, -56], 9, a),
  check: () =>
    path(chamfered(-54, -54, 84, 108, 9), w) +
    times(6, (i) => tile(-42 + (i % 2) * 34, -44 + Math.floor(i / 2) * 33, 28, palette.blue200)).join('') +
    circle([36, 34], 28, a) +
    line(
      [
        [23, 34],
        [33, 45],
        [50, 23],
      ],
      { ...rule, stroke: palette.silicon900 },
    ),
  defect: () =>
    path(chamfered(-56, -56, 112, 112, 14), { fill: palette.blue200 }) +
    times(4, (i) =>
      line(
        [
          [-34 + i * 23, -56],
          [-34 + i * 23, 56],
        ],
        { stroke: palette.blue700, strokeWidth: 2 },
      ),
    ).join('') +
    line(
      [
        [-40, -30],
        [-10, -6],
        [-18, 12],
        [14, 40],
      ],
      { ...rule, stroke: palette.silicon900, strokeWidth: 4 },
    ) +
    path('M-46 -22V-44H-24M24 50H46V28', sun),
  lens: () =>
    times(4, (i) =>
      tile(
        -60 + (i % 2) * 46,
        -60 + Math.floor(i / 2) * 46,
        40,
        i === 3 ? palette.amber400 : palette.blue200,
      ),
    ).join('') +
    circle([10, 10], 36, { ...pale, stroke: palette.white, strokeWidth: 7 }) +
    line(
      [
        [38, 38],
        [62, 62],
      ],
      { ...rule, strokeWidth: 10 },
    ),
  trace: () =>
    times(36, (i) =>
      [0, 1, 2, 6, 8, 12, 13, 14, 4, 17, 22, 10, 28, 33, 35, 20, 26, 24, 30].includes(i)
        ? rectangle(-60 + (i % 6) * 14, -60 + Math.floor(i / 6) * 14, 12, 12, i === 22 ? a : w)
        : '',
    ).join('') +
    path('M36 -54H60V20M-54 38V60H20', { ...thin, stroke: palette.blue200 }) +
    tile(36, 28, 34, palette.amber400),
  chain: () =>
    line(
      [
        [-46, 30],
        [0, -36],
        [46, 30],
        [-46, 30],
      ],
      { ...rule, stroke: palette.blue200 },
    ) +
    tile(-66, 12, 40) +
    tile(-20, -58, 40, palette.amber400) +
    tile(26, 12, 40),
  price: () =>
    times(
      5,
      (i) =>
        line(
          [
            [-52 + i * 26, [-10, -30, -20, -44, -54][i] ?? 0],
            [-52 + i * 26, [50, 30, 42, 20, 8][i] ?? 0],
          ],
          thin,
        ) +
        rectangle(
          -60 + i * 26,
          [6, -16, 0, -30, -44][i] ?? 0,
          16,
          [30, 30, 26, 36, 40][i] ?? 0,
          i === 4 ? a : i % 2 ? b : w,
        ),
    ).join('') +
    line(
      [
        [-62, 62],
        [66, 62],
      ],
      thin,
    ),
  rack: () =>
    line(
      [
        [-62, -58],
        [-62, 60],
      ],
      rule,
    ) +
    line(
      [
        [62, -58],
        [62, 60],
      ],
      rule,
    ) +
    times(
      3,
      (r) =>
        line(
          [
            [-62, -18 + r * 38],
            [62, -18 + r * 38],
          ],
          thin,
        ) +
        times(3, (i) =>
          path(chamfered(-50 + i * 36, -48 + r * 38, 27, 27, 3), (r + i) % 4 === 2 ? a : (r + i) % 2 ? b : w),
        ).join(''),
    ).join(''),
  route: () =>
    path('M-52 44V-8H6V-46H44', { ...rule, stroke: palette.blue200, strokeDasharray: '2 11' }) +
    circle([52, -46], 13, a) +
    path(chamfered(-66, 22, 56, 32, 6), w) +
    circle([-54, 58], 7, b) +
    circle([-24, 58], 7, b) +
    tile(20, 10, 36) +
    tile(-26, -56, 28, palette.blue200),
  ship: () =>
    path('M-66 26H66L48 58H-48Z', w) +
    times(6, (i) => rectangle(-50 + (i % 4) * 25, i < 4 ? 2 : -20, 22, 20, i === 5 ? a : i % 2 ? b : w)).join(
      '',
    ) +
    path('M-66 66Q-50 58 -33 66T0 66T33 66T66 66', { ...thin, stroke: palette.blue200 }),
  checklist: () =>
    path(chamfered(-44, -50, 88, 110, 9), w) +
    path(chamfered(-20, -62, 40, 22, 5), a) +
    times(
      4,
      (row) =>
        rectangle(-12, -24 + row * 20, 44, 5, b) +
        line(
          [
            [-32, -22 + row * 20],
            [-28, -17 + row * 20],
            [-20, -28 + row * 20],
          ],
          { ...thin, stroke: palette.blue600 },
        ),
    ).join(''),
  gateway: () =>
    path(chamfered(-28, -28, 56, 56, 8), w) +
    circle([0, 0], 11, a) +
    (
      [
        [-60, -48],
        [60, -48],
        [-60, 48],
        [60, 48],
        [0, -62],
        [0, 62],
      ] as Point[]
    )
      .map(
        ([x, y]) =>
          line(
            [
              [Math.sign(x) * 28, Math.sign(y) * 22],
              [x, y],
            ],
            { ...thin, stroke: palette.blue200 },
          ) + circle([x, y], 9, b),
      )
      .join(''),
  pulse: () =>
    path(chamfered(-60, -48, 120, 96, 12), { ...pale, stroke: palette.white, strokeWidth: 3 }) +
    line(
      [
        [-54, 4],
        [-26, 4],
        [-14, -28],
        [4, 34],
        [18, -10],
        [26, 4],
        [54, 4],
      ],
      { ...sun, strokeWidth: 5 },
    ),
  book: () =>
    path('M0 -40C-18 -52 -44 -52 -64 -44V48C-44 40 -18 40 0 52Z', w) +
    path('M0 -40C18 -52 44 -52 64 -44V48C44 40 18 40 0 52Z', b) +
    times(3, (i) =>
      line(
        [
          [-50, -22 + i * 18],
          [-16, -18 + i * 18],
        ],
        { stroke: palette.blue300, strokeWidth: 4 },
      ),
    ).join('') +
    tile(20, -24, 30, palette.amber400),
  flask: () =>
    path('M-16 -60H16M-10 -60V-18L-48 50Q-52 60 -42 60H42Q52 60 48 50L10 -18V-60', {
      ...rule,
      strokeWidth: 6,
    }) +
    path('M-26 18L-42 48Q-46 54 -38 54H38Q46 54 42 48L26 18Z', a) +
    circle([-6, 2], 6, w) +
    circle([10, -12], 4, w),
} satisfies Record<string, () => string>;

/** App: the sign of what it does, on a ground of cells of which a few are lit. */
export function appCover(canvas: Canvas, kind?: string): string {
  const { random, width } = canvas;
  const colours = pick<GroundColours>(random, [
    [palette.blue600, palette.blue800],
    [palette.silicon600, palette.silicon900],
    ['#0B5C8C', palette.silicon800],
    [palette.blue500, palette.blue700],
  ]);
  const field = canvas.bare ? '' : cellsAround(random, width);
  const wanted = canvas.bare ? 'chain' : kind;
  const known = appKinds.find((each) => each === wanted) ?? pick(random, appKinds);
  return (
    ground(canvas, colours, { fingerOpacity: 0.06, busbars: 0 }) +
    field +
    group(`translate(${round(width / 2)} ${canvasHeight / 2}) scale(1.02)`, glyphs[known]())
  );
}

/** Faint cells beside the sign, by the seed. */
function cellsAround(random: Random, width: number): string {
  const step = 34;
  const columns = Math.floor((width / 2 - 84) / step);
  return times(Math.max(0, columns) * 2 * 5, (index) => {
    const [column, row] = [Math.floor(index / 5), index % 5];
    const side = column % 2 ? 1 : -1;
    const x = width / 2 + side * (84 + Math.floor(column / 2) * step) - (side < 0 ? 28 : 0);
    const strength = integerIn(random, 0, 5);
    return path(chamfered(x, 18 + row * step, 28, 28, 4), {
      fill: palette.white,
      fillOpacity: 0.03 + strength * 0.018,
    });
  }).join('');
}
