import { chamfered } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import { circle, line, type Point, path, rectangle, times } from '../../svg.ts';
import { a, b, rule, sun, thin, tile, w } from './strokes.ts';

/** What apps of the shop floor do: plan, make and keep a process steady. About the origin, within 70 units. */
export const productionGlyphs = {
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
};
