import { hills } from '@pv-brain/art/landscape.ts';
import { palette } from '@pv-brain/art/palette.ts';
import { conductors, pylon } from '@pv-brain/art/pylon.ts';
import { numberIn, randomFrom } from '@pv-brain/art/random.ts';
import { solarField } from '@pv-brain/art/solar-field.ts';
import {
  circle,
  linearGradient,
  type Point,
  path,
  radialGradient,
  rectangle,
  svgDocument,
  times,
} from '@pv-brain/art/svg.ts';
import { figureHeight, figureWidth } from './figure.ts';

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
