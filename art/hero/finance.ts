import { texture } from '../cell.ts';
import { isometric, lyingCell, type Projection, slabSides } from '../geometry.ts';
import { mix, palette } from '../palette.ts';
import {
  circle,
  ellipse,
  line,
  linearGradient,
  lineThrough,
  type Point,
  path,
  polygon,
  radialGradient,
  rectangle,
  round,
  times,
} from '../svg.ts';
import { slide, slideHeight, slideWidth } from './slide.ts';

/** Slabs in each column, from the first order to the grown business. */
const columns = [2, 3, 4, 6, 8, 11];
/** Half the edge of a slab and its cut corners. */
const shape = [36, 9] as const;
const half = shape[0];
const thickness = 13;
const pitch = 19;
const floor = 352;

const foot = (index: number): Point => [742 + index * 116, floor];
const top = (index: number): Point => [742 + index * 116, floor - (columns[index] ?? 0) * pitch + 4];

/** The fourth slide: cells pile up like coins, and light flows along their tops to the highest. */
export function heroFinance(): string {
  return slide(
    ground() + currents() + columns.map((_, index) => column(index)).join('') + growth() + crown(),
    {
      kicker: '产融协同',
      lines: ['真实交易增信，', '金融活水直达产业链'],
      sub: '订单融资 · 应收账款 · 设备租赁',
    },
  );
}

const highest = top(columns.length - 1);

function ground(): string {
  return (
    linearGradient(
      'finance-night',
      [
        [0, '#0B3A5C'],
        [0.55, '#0C2C55'],
        [1, '#061325'],
      ],
      [1, 0],
      [0, 1],
    ) +
    radialGradient(
      'finance-glow',
      [
        [0, '#FFE3AE', 0.5],
        [0.25, '#F5C568', 0.24],
        [0.6, '#5E9DF0', 0.14],
        [1, '#5E9DF0', 0],
      ],
      highest,
      430,
    ) +
    rectangle(0, 0, slideWidth, slideHeight, { fill: 'url(#finance-night)' }) +
    texture(slideWidth, slideHeight, { busbars: 9, fingerOpacity: 0.04, busbarOpacity: 0.05 }) +
    rectangle(0, 0, slideWidth, slideHeight, { fill: 'url(#finance-glow)' })
  );
}

/** The flow that feeds the columns from below: waves of light from the left edge to the right one. */
function currents(): string {
  const waves = times(7, (index) => {
    const base = floor + 6 + index * 11;
    const points = times(73, (step): Point => {
      const x = step * 20;
      const swell = Math.sin(x / 150 + index * 0.55) * (8 + index) + Math.sin(x / 61 + index) * 2.5;
      return [x, base + swell];
    });
    return path(lineThrough(points), {
      stroke: index % 3 === 1 ? palette.amber400 : palette.blue300,
      strokeOpacity: 0.4 - index * 0.045,
      strokeWidth: index % 3 === 1 ? 1.8 : 1.2,
      strokeLinejoin: 'round',
    });
  });
  return waves.join('');
}

function column(index: number): string {
  const [x, y] = foot(index);
  const count = columns[index] ?? 0;
  const last = index === columns.length - 1;
  const slabs = times(count, (level) => {
    const project = isometric([x, y - level * pitch], 1);
    return slab(project, level / 11, level === count - 1, last);
  });
  return ellipse([x, y + 14], 82, 34, { fill: palette.silicon950, fillOpacity: 0.45 }) + slabs.join('');
}

function slab(project: Projection, height: number, uppermost: boolean, lit: boolean): string {
  const body = mix(palette.blue700, palette.blue500, height);
  const gold = uppermost && lit;
  const sides = gold
    ? ([palette.amber600, '#FFD27A', '#B06F04'] as const)
    : ([
        mix(body, palette.silicon950, 0.15),
        mix(body, palette.white, 0.25),
        mix(body, palette.silicon950, 0.5),
      ] as const);
  const face = gold ? palette.amber400 : uppermost ? '#A9CBFA' : mix(body, palette.white, 0.12);
  const lines = uppermost ? palette.silicon900 : palette.white;
  const busbars = [-18, 0, 18].map((at) => lineThrough([project(at, -half), project(at, half)]));
  const fingers = times(9, (finger) =>
    lineThrough([project(-half, finger * 8 - 32), project(half, finger * 8 - 32)]),
  );
  return (
    slabSides(project, shape, [0, thickness], sides) +
    polygon(lyingCell(project, ...shape, 0), {
      fill: face,
      stroke: gold ? '#FFE9BF' : palette.blue200,
      strokeOpacity: 0.8,
      strokeWidth: 0.8,
    }) +
    (uppermost
      ? path(fingers.join(''), { stroke: lines, strokeOpacity: 0.14, strokeWidth: 0.7 }) +
        path(busbars.join(''), { stroke: lines, strokeOpacity: 0.38, strokeWidth: 1.4 })
      : '')
  );
}

/** A line over the columns, bent smoothly through one point above each. */
function growth(): string {
  const points = columns.map((_, index): Point => [top(index)[0], top(index)[1] - 34]);
  const [first, ...rest] = points as [Point, ...Point[]];
  let [x, y] = first;
  let d = `M${round(x)} ${round(y)}`;
  for (const [nextX, nextY] of rest) {
    const middle = round((x + nextX) / 2);
    d += `C${middle} ${round(y)} ${middle} ${round(nextY)} ${round(nextX)} ${round(nextY)}`;
    [x, y] = [nextX, nextY];
  }
  const dots = points.map((point, index) => {
    const last = index === columns.length - 1;
    return last ? '' : circle(point, 4.5, { fill: palette.white });
  });
  return path(d, { stroke: palette.white, strokeOpacity: 0.85, strokeWidth: 2.2 }) + dots.join('');
}

/** The sun that the growth leads to. */
function crown(): string {
  const centre: Point = [highest[0], highest[1] - 34];
  return (
    times(3, (ring) =>
      circle(centre, 22 + ring * 13, { stroke: palette.amber400, strokeOpacity: 0.5 - ring * 0.14 }),
    ).join('') +
    line([centre, [centre[0], highest[1] - 4]], { stroke: palette.amber400, strokeOpacity: 0.5 }) +
    circle(centre, 12, { fill: palette.amber400 })
  );
}
