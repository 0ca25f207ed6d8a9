import { cell } from './cell.ts';
import { around, chamfered, divisions, type Quad } from './geometry.ts';
import { palette } from './palette.ts';
import { circle, group, linearGradient, type Point, path, polygon, round, text, times } from './svg.ts';

const nodeSize = 112;
const panelFill = 'url(#chain-panel)';

/**
 * The stages of the industry from raw material to power; a stage is drawn in a square of {@link nodeSize}.
 */
const stages: readonly { name: string; draw: () => string }[] = [
  { name: '硅料', draw: polysilicon },
  { name: '硅片', draw: wafers },
  { name: '电池片', draw: solarCell },
  { name: '组件', draw: solarModule },
  { name: '电站', draw: plant },
];

/**
 * The value chain as a string of cells: supply runs forward in blue, demand comes back in dashes of amber.
 *
 * @param places the upper left corners of the five stages
 * @param ends where the lines enter and leave the picture
 */
export function valueChain(places: readonly Point[], ends: readonly [Point, Point]): string {
  const wire = wiring(
    places.map(([x, y]): Point => [x + nodeSize / 2, y + nodeSize / 2]),
    ends,
  );
  return (
    linearGradient(
      'chain-panel',
      [
        [0, '#3E86E8'],
        [1, '#12408A'],
      ],
      [0, 0],
      [1, 1],
    ) +
    path(wire, { stroke: palette.blue300, strokeWidth: 3, strokeLinejoin: 'round' }) +
    path(wire, {
      stroke: palette.amber400,
      strokeWidth: 2,
      strokeDasharray: '7 6',
      transform: 'translate(0 11)',
    }) +
    places.map((place, index) => node(place, index)).join('')
  );
}

/** A line through all centres with right angles half-way between them. */
function wiring(centres: readonly Point[], [start, end]: readonly [Point, Point]): string {
  let [x, y] = start;
  let d = `M${x} ${y}`;
  for (const [nextX, nextY] of [...centres, end]) {
    d += nextY === y ? `H${round(nextX)}` : `H${round((x + nextX) / 2)}V${round(nextY)}H${round(nextX)}`;
    [x, y] = [nextX, nextY];
  }
  return d;
}

function node([x, y]: Point, index: number): string {
  const stage = stages[index];
  return group(
    `translate(${round(x)} ${round(y)})`,
    path(chamfered(0, 0, nodeSize, nodeSize, 14), { fill: '#0C2A52', stroke: '#5B93DE', strokeWidth: 1.4 }) +
      path(chamfered(5, 5, nodeSize - 10, nodeSize - 10, 11), { stroke: '#5B93DE', strokeOpacity: 0.35 }) +
      (stage?.draw() ?? '') +
      text([nodeSize / 2, nodeSize + 36], stage?.name ?? '', {
        size: 19,
        fill: palette.blue100,
        anchor: 'middle',
      }),
  );
}

function polysilicon(): string {
  const facets = [
    palette.blue100,
    palette.blue300,
    palette.blue200,
    '#5B82B8',
    palette.blue300,
    palette.blue50,
  ];
  const chunks: (readonly [x: number, y: number, radius: number])[] = [
    [36, 66, 20],
    [62, 48, 18],
    [78, 70, 17],
    [55, 76, 13],
  ];
  return chunks
    .map(([x, y, radius], turn) => {
      const rim = times(7, (corner) => around([x, y], (corner * Math.PI) / 3 + turn, radius, radius * 0.85));
      const peak: Point = [x - 3, y - 4];
      return facets
        .map((fill, index) => polygon([peak, rim[index] ?? peak, rim[index + 1] ?? peak], { fill }))
        .join('');
    })
    .join('');
}

function wafers(): string {
  return ['#5B82B8', palette.blue300, palette.blue200, palette.blue50]
    .map((fill, index) =>
      path(chamfered(21 + index * 7, 41 - index * 7, 49, 49, 8), { fill, stroke: palette.silicon800 }),
    )
    .join('');
}

function solarCell(): string {
  return cell(24, 24, 64, {
    fill: panelFill,
    stroke: palette.blue100,
    busbars: 5,
    fingers: 14,
    busbarOpacity: 0.8,
    fingerOpacity: 0.3,
  });
}

function solarModule(): string {
  const quad: Quad = [
    [40, 20],
    [90, 26],
    [74, 94],
    [24, 88],
  ];
  return (
    polygon(quad, { fill: panelFill, stroke: palette.paper, strokeWidth: 2.5 }) +
    path(divisions(quad, 4, 7), { stroke: palette.blue100, strokeOpacity: 0.6, strokeWidth: 0.8 })
  );
}

function plant(): string {
  const rows = times(3, (index) => {
    const [top, bottom] = [46 + index * 15, 57 + index * 15];
    const quad: Quad = [
      [30 - index * 5, top],
      [82 + index * 3, top],
      [86 + index * 3, bottom],
      [24 - index * 5, bottom],
    ];
    return (
      polygon(quad, { fill: panelFill, stroke: '#F3D9A2' }) +
      path(divisions(quad, 7, 1), { stroke: palette.blue100, strokeOpacity: 0.6, strokeWidth: 0.7 })
    );
  });
  return circle([82, 29], 11, { fill: palette.amber400 }) + rows.join('');
}
