import { mix, palette } from './palette.ts';
import { integerIn, type Random, randomFrom } from './random.ts';
import { line, linearGradient, lineThrough, type Point, path, polygon, times } from './svg.ts';

/** A camera above a field of tables that run in rows. Lengths are metres, the picture's units pixels. */
interface FieldView {
  width: number;
  height: number;
  /** Height of the horizon in the picture. */
  horizon: number;
  /** Where in the picture the camera points. */
  centre: number;
  focalLength: number;
  cameraHeight: number;
  /** Angle between the rows and the picture, in radians. */
  yaw: number;
  rows: number;
}

const table = { length: 14, gap: 1.4, depth: 2.3, lowerEdge: 0.7, upperEdge: 2.7, columns: 12 };
const rowPitch = 6.2;
const setback = 9;
const nearest = 3.2;
const farthest = 100;

const near = '#123E80';
const haze = '#7FA0CC';
/** Tables are coloured by distance in this many steps. */
const shades = 8;

/** A place in the picture and how far away it is. */
type Seen = readonly [x: number, y: number, distance: number];

interface Table {
  along: number;
  across: number;
  corners: Seen[];
  distance: number;
}

/** Tables of modules up to the horizon. The gradients it defines have ids that start with `field-`. */
export function solarField(view: FieldView, seed: string): string {
  const random = randomFrom(seed);
  const see = camera(view);
  const visible = tablesInView(view, see).sort((first, second) => second.distance - first.distance);
  return fieldShades() + visible.map((item) => drawTable(item, see, random)).join('');
}

function camera(view: FieldView): (along: number, across: number, up: number) => Seen {
  const [cosine, sine] = [Math.cos(view.yaw), Math.sin(view.yaw)];
  return (along, across, up) => {
    const right = along * cosine - across * sine;
    const distance = along * sine + across * cosine + setback;
    const scale = view.focalLength / distance;
    return [view.centre + right * scale, view.horizon + (view.cameraHeight - up) * scale, distance];
  };
}

function tablesInView(view: FieldView, see: ReturnType<typeof camera>): Table[] {
  const tables: Table[] = [];
  for (let row = 0; row < view.rows; row++) {
    const across = row * rowPitch;
    for (let along = -110; along < 110; along += table.length + table.gap) {
      const corners = [
        see(along, across + table.depth, table.upperEdge),
        see(along + table.length, across + table.depth, table.upperEdge),
        see(along + table.length, across, table.lowerEdge),
        see(along, across, table.lowerEdge),
      ];
      const distances = corners.map(([, , distance]) => distance);
      const distance = distances.reduce((sum, value) => sum + value, 0) / corners.length;
      const outside =
        corners.every(([x]) => x < -60) ||
        corners.every(([x]) => x > view.width + 60) ||
        corners.every(([, y]) => y > view.height + 20);
      if (Math.min(...distances) > nearest && distance < farthest && !outside) {
        tables.push({ along, across, corners, distance });
      }
    }
  }
  return tables;
}

function fieldShades(): string {
  return times(shades, (index) => {
    const share = index / (shades - 1);
    return linearGradient(
      `field-${index}`,
      [
        [0, mix(mix(near, '#3F78C9', 0.62), haze, share)],
        [0.55, mix(near, haze, share * 0.9)],
        [1, mix('#071A36', haze, share * 0.78)],
      ],
      [0.2, 0],
      [0.8, 1],
    );
  }).join('');
}

const flat = ([x, y]: Seen): Point => [x, y];

function drawTable(
  { along, across, corners, distance }: Table,
  see: ReturnType<typeof camera>,
  random: Random,
): string {
  /** 0 right before the camera, 1 in the haze. */
  const far = Math.min(1, Math.max(0, (distance - 8) / (farthest - 20)));
  /** A point of the table, by its share of the length and of the slope from the upper edge down. */
  const on = (u: number, v: number): Point => {
    const height = table.upperEdge + (table.lowerEdge - table.upperEdge) * v;
    return flat(see(along + table.length * u, across + table.depth * (1 - v), height));
  };
  const lines = (columns: number, rows: number) =>
    times(columns - 1, (index) =>
      lineThrough([on((index + 1) / columns, 0), on((index + 1) / columns, 1)]),
    ).join('') +
    times(rows - 1, (index) => lineThrough([on(0, (index + 1) / rows), on(1, (index + 1) / rows)])).join('');

  const end = along + table.length;
  const shadow = [
    see(along - 0.6, across + 1.6, 0),
    see(end - 0.6, across + 1.6, 0),
    see(end - 0.9, across - 0.9, 0),
    see(along - 0.9, across - 0.9, 0),
  ];
  const shadowSeen = shadow.every(([, , depth]) => depth > 3);
  const posts = [0.12, 0.5, 0.88].map((share) => {
    const x = along + table.length * share;
    return line([flat(see(x, across + 1.5, 1.9)), flat(see(x, across + 1.5, 0))], {
      stroke: '#5D7BA6',
      strokeWidth: Math.max(0.6, 26 / distance),
    });
  });
  const shade = Math.min(shades - 1, Math.floor(far * shades));
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map(flat) as [Point, Point, Point, Point];
  return (
    (shadowSeen ? polygon(shadow.map(flat), { fill: '#04101F', fillOpacity: 0.42 * (1 - far) }) : '') +
    (far < 0.6 ? posts.join('') : '') +
    polygon([topLeft, topRight, bottomRight, bottomLeft], { fill: `url(#field-${shade})` }) +
    (far < 0.32 ? fineLines(lines, far) : '') +
    (far < 0.75
      ? path(lines(table.columns, 2), {
          stroke: palette.blue100,
          strokeOpacity: 0.62 * (1 - far),
          strokeWidth: Math.max(0.5, 15 / distance),
        })
      : '') +
    (random() < 0.5 && far < 0.8 ? reflection(on, random) : '') +
    line([topLeft, topRight], {
      stroke: '#F7D9A0',
      strokeOpacity: 0.95 - 0.6 * far,
      strokeWidth: Math.max(0.7, 22 / distance),
    }) +
    line([bottomLeft, bottomRight], {
      stroke: palette.blue300,
      strokeOpacity: 0.5 - 0.4 * far,
      strokeWidth: 0.8,
    })
  );
}

/** The single cells, seen only from near. */
function fineLines(lines: (columns: number, rows: number) => string, far: number): string {
  const detail = far < 0.12 ? lines(table.columns * 6, 16) : lines(table.columns * 3, 8);
  return path(detail, { stroke: '#A9C8F5', strokeOpacity: 0.3 * (1 - far * 2.4), strokeWidth: 0.6 });
}

/** Some neighbouring modules mirror the sky. */
function reflection(on: (u: number, v: number) => Point, random: Random): string {
  const from = integerIn(random, 0, 7) / table.columns;
  const to = from + integerIn(random, 1, 4) / table.columns;
  return polygon([on(from, 0), on(to, 0), on(to, 1), on(from, 1)], {
    fill: palette.blue200,
    fillOpacity: 0.05 + 0.1 * random(),
  });
}
