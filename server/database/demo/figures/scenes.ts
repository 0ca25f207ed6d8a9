import { texture } from '../../../art/cell.ts';
import { valueChain } from '../../../art/chain.ts';
import { hills } from '../../../art/landscape.ts';
import { palette } from '../../../art/palette.ts';
import { parkContent } from '../../../art/park.ts';
import { conductors, pylon } from '../../../art/pylon.ts';
import { numberIn, randomFrom } from '../../../art/random.ts';
import { solarField } from '../../../art/solar-field.ts';
import {
  circle,
  group,
  line,
  linearGradient,
  type Point,
  path,
  radialGradient,
  rectangle,
  svgDocument,
  text,
  times,
} from '../../../art/svg.ts';
import { figureHeight, figureWidth, onNavy } from './figure.ts';

/** The five stages of the industry. */
export function chainFigure(): string {
  const places: Point[] = times(5, (index) => [48 + index * 188, index % 2 ? 158 : 258]);
  return svgDocument(
    figureWidth,
    figureHeight,
    night() +
      valueChain(places, [
        [0, 314],
        [figureWidth, 314],
      ]) +
      text([48, 72], '光伏产业链', { ...onNavy.title, size: 26 }) +
      path('M48 492h44', { stroke: palette.blue300, strokeWidth: 3 }) +
      text([104, 497], '供应', onNavy.label) +
      path('M168 492h44', { stroke: palette.amber400, strokeWidth: 2, strokeDasharray: '7 6' }) +
      text([224, 497], '需求', onNavy.label),
  );
}

/** What is where in the park, beside the line that leads there. */
const parkLabels: readonly { name: string; from: Point; to: Point }[] = [
  { name: '工业气站', from: [92, 176], to: [376, 160] },
  { name: '电池厂房 · 屋顶光伏', from: [92, 96], to: [420, 118] },
  { name: '研发中心', from: [868, 128], to: [655, 146] },
  { name: '组件厂房 · 屋顶光伏', from: [868, 208], to: [664, 266] },
  { name: '110 千伏升压站', from: [868, 456], to: [568, 362] },
  { name: '储能站', from: [92, 456], to: [424, 334] },
  { name: '地面光伏', from: [92, 376], to: [322, 300] },
];

/** The park with the names of its parts. */
export function parkFigure(): string {
  const labels = parkLabels.map(({ name, from, to }) => {
    const left = from[0] < figureWidth / 2;
    const side = left ? -68 : 68;
    const underline = name.length * 15 + 12;
    const elbow: Point = [from[0] + (left ? underline - 68 : 68 - underline), from[1]];
    return (
      line([[from[0] + side, from[1]], elbow, to], {
        stroke: palette.amber400,
        strokeOpacity: 0.85,
        strokeWidth: 1.4,
      }) +
      circle(to, 4.5, { fill: palette.amber400 }) +
      text([from[0] + side, from[1] - 9], name, {
        ...onNavy.label,
        fill: palette.white,
        anchor: left ? 'start' : 'end',
      })
    );
  });
  return svgDocument(
    figureWidth,
    figureHeight,
    night() + group('translate(480 276) scale(0.8)', parkContent()) + labels.join(''),
  );
}

function night(): string {
  return (
    radialGradient(
      'figure-glow',
      [
        [0, '#1E5190'],
        [1, palette.silicon900],
      ],
      [480, 260],
      560,
    ) +
    rectangle(0, 0, figureWidth, figureHeight, { fill: 'url(#figure-glow)' }) +
    texture(figureWidth, figureHeight, { busbars: 8, fingerOpacity: 0.035, busbarOpacity: 0.05 })
  );
}

const horizon = 190;

/** A plant in the morning with low crops between the rows. */
export function fieldFigure(): string {
  const sun: Point = [706, 128];
  const towers: (readonly [Point, number])[] = [
    [[150, horizon + 10], 92],
    [[40, horizon + 16], 128],
  ];
  return svgDocument(
    figureWidth,
    figureHeight,
    linearGradient('field-sky', [
      [0, '#2B66B4'],
      [0.5, '#86B3E6'],
      [1, '#F3E9D6'],
    ]) +
      radialGradient(
        'field-glow',
        [
          [0, '#FFF3D6'],
          [0.3, '#FFE3AE', 0.7],
          [1, '#FFE3AE', 0],
        ],
        sun,
        320,
      ) +
      linearGradient('field-soil', [
        [0, '#6F9A86'],
        [0.35, '#2F6E5C'],
        [1, '#123F3C'],
      ]) +
      rectangle(0, 0, figureWidth, horizon + 20, { fill: 'url(#field-sky)' }) +
      rectangle(0, 0, figureWidth, horizon + 20, { fill: 'url(#field-glow)' }) +
      circle(sun, 30, { fill: palette.amber400 }) +
      hills(figureWidth, horizon + 4, 60, '#9DBBDD', 'morning1') +
      hills(figureWidth, horizon + 10, 34, '#6C93BE', 'morning2') +
      conductors(towers[1] ?? [sun, 0], towers[0] ?? [sun, 0], '#22456F') +
      towers.map(([foot, height]) => pylon(foot, height, '#22456F', 1.3)).join('') +
      rectangle(0, horizon + 9, figureWidth, figureHeight - horizon, { fill: 'url(#field-soil)' }) +
      crops() +
      solarField(
        {
          width: figureWidth,
          height: figureHeight,
          horizon,
          centre: 560,
          focalLength: 760,
          cameraHeight: 7.6,
          yaw: 0.46,
          rows: 14,
        },
        'morning',
      ),
  );
}

/** Low plants in dotted rows that grow towards the viewer. */
function crops(): string {
  const random = randomFrom('crops');
  const plants = times(900, () => {
    const depth = random() ** 2;
    const size = 0.8 + depth * 4.5;
    const [x, y] = [numberIn(random, 0, figureWidth), horizon + 14 + depth * 340];
    return `M${Math.round(x)} ${Math.round(y)}h${size.toFixed(1)}`;
  });
  return path(plants.join(''), {
    stroke: '#7FC08A',
    strokeOpacity: 0.55,
    strokeWidth: 2,
    strokeLinecap: 'round',
  });
}
