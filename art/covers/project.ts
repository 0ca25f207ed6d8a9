import { type Canvas, canvasHeight, ground } from '../canvas.ts';
import { mix, palette } from '../palette.ts';
import { integerIn, numberIn, pick, type Random } from '../random.ts';
import { circle, group, lineThrough, type Point, path, polygon, round, times } from '../svg.ts';
import { contours } from './contours.ts';
import { subject } from './subject.ts';

/**
 * Draws a project cover: its subject as a model on a map with contour lines, and a pin on the site. Without a known subject: an
 * array on a hill.
 */
export function projectCover(canvas: Canvas, kind?: string): string {
  const { random, width } = canvas;
  const from = pick(random, [palette.silicon800, palette.silicon700, '#123A5F']);
  const x = numberIn(random, 0.34, 0.58);
  const y = numberIn(random, 0.44, 0.58);
  const centre: Point = [width * x, canvasHeight * y];
  const scene = subject(canvas, kind);
  return (
    ground(canvas, [from, palette.silicon900]) +
    contours(centre, random, 11) +
    (scene || array([centre[0], centre[1] - 4], random) + pin([centre[0] + 68, Math.max(centre[1] - 40, 52)]))
  );
}

/** Maps a point of an isometric world to the drawing: x runs to the lower right, y to the lower left, z up. */
const isometric =
  ([originX, originY]: Point, scale: number) =>
  (x: number, y: number, z = 0): Point => [
    originX + (x - y) * 0.866 * scale,
    originY + ((x + y) * 0.5 - z) * scale,
  ];

/** Returns the point at a share of the way between two others. */
const pointBetween = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
];

function array(centre: Point, random: Random): string {
  const project = isometric(centre, 1.16);
  const rows = integerIn(random, 3, 4);
  const columns = integerIn(random, 2, 3);
  return times(rows * columns, (index) => {
    const x = -columns * 15 + (index % columns) * 31;
    const y = -rows * 9 + Math.floor(index / columns) * 19;
    const table = [
      project(x, y, 7),
      project(x + 27, y, 7),
      project(x + 27, y + 11),
      project(x, y + 11),
    ] as const;
    const [first, second, third, fourth] = table;
    const divisions = [0.2, 0.4, 0.6, 0.8].map((share) =>
      lineThrough([pointBetween(first, second, share), pointBetween(fourth, third, share)]),
    );
    return (
      polygon(table, {
        fill: mix(palette.blue500, palette.blue300, random() * 0.5),
        stroke: palette.white,
        strokeOpacity: 0.8,
        strokeWidth: 0.7,
      }) + path(divisions.join(''), { stroke: palette.silicon900, strokeOpacity: 0.35, strokeWidth: 0.7 })
    );
  }).join('');
}

function pin([x, y]: Point): string {
  const head = path('M0 0L-9 -14A11 11 0 1 1 9 -14Z', { fill: palette.amber500 });
  return group(
    `translate(${round(x)} ${round(y)}) scale(1.18)`,
    head + circle([0, -20], 4, { fill: palette.silicon900 }),
  );
}
