import { factory, hills } from '../landscape.ts';
import { conductors, pylon } from '../pylon.ts';
import { solarField } from '../solar-field.ts';
import { circle, linearGradient, type Point, path, radialGradient, rectangle, times } from '../svg.ts';
import { slide, slideHeight, slideWidth, titleShade } from './slide.ts';

const horizon = 187;
const sun: Point = [1130, 143];
const pylonColour = '#12305A';

/** The first slide: dawn over a ground-mounted plant. */
export function heroField(): string {
  return slide(
    sky() +
      hills(slideWidth, horizon + 4, 44, '#8FAFDA', 'dawn1') +
      hills(slideWidth, horizon + 10, 28, '#5B82BA', 'dawn2') +
      factory([760, horizon + 12], 0.62) +
      powerLine() +
      soil() +
      solarField(
        {
          width: slideWidth,
          height: slideHeight,
          horizon,
          centre: 980,
          focalLength: 858,
          cameraHeight: 7.2,
          yaw: 0.5,
          rows: 15,
        },
        'dawn',
      ) +
      titleShade('dawn-shade', '#071A36', 0.97, 0.76),
    {
      kicker: '澜州市光伏产业公共服务平台',
      lines: ['一个入口，', '连接光伏全产业链'],
      sub: '政策直达 · 项目申报 · 供需对接 · 产融协同 · 数字化转型',
    },
  );
}

function sky(): string {
  const fingers = times(20, (index) => `M0 ${6 + index * 8}H${slideWidth}`);
  return (
    linearGradient('dawn-sky', [
      [0, '#0A2550'],
      [0.4, '#1B4F94'],
      [0.76, '#6E9FD8'],
      [1, '#DCE6F2'],
    ]) +
    radialGradient(
      'dawn-glow',
      [
        [0, '#FFF1D2'],
        [0.14, '#FFE3AE', 0.9],
        [0.38, '#F6D3A8', 0.55],
        [0.68, '#C9CFE0', 0.28],
        [1, '#9DB9DF', 0],
      ],
      [sun[0], horizon - 30],
      430,
    ) +
    rectangle(0, 0, slideWidth, horizon + 14, { fill: 'url(#dawn-sky)' }) +
    rectangle(0, 0, slideWidth, horizon + 40, { fill: 'url(#dawn-glow)' }) +
    path(fingers.join(''), { stroke: '#FFFFFF', strokeOpacity: 0.05 }) +
    times(6, (ring) =>
      circle(sun, 64 + ring * 30, { stroke: '#FFE9BF', strokeOpacity: 0.36 - 0.06 * ring }),
    ).join('') +
    circle(sun, 34, { fill: '#FFB92E' })
  );
}

function powerLine(): string {
  const towers: (readonly [Point, number])[] = [
    [[1250, horizon + 10], 92],
    [[1345, horizon + 13], 112],
    [[1462, horizon + 17], 138],
  ];
  const spans = towers.slice(1).map((tower, index) => conductors(towers[index] ?? tower, tower, pylonColour));
  return spans.join('') + towers.map(([foot, height]) => pylon(foot, height, pylonColour, 1.3)).join('');
}

function soil(): string {
  return (
    linearGradient('dawn-soil', [
      [0, '#3C5E8C'],
      [0.3, '#1B3F70'],
      [1, '#081D3A'],
    ]) + rectangle(0, horizon + 9, slideWidth, slideHeight - horizon, { fill: 'url(#dawn-soil)' })
  );
}
