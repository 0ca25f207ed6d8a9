import { cell, texture } from '../cell.ts';
import { valueChain } from '../chain.ts';
import { linearGradient, type Point, radialGradient, rectangle } from '../svg.ts';
import { slide, slideHeight, slideWidth } from './slide.ts';

const places: Point[] = [
  [652, 214],
  [800, 138],
  [948, 214],
  [1096, 108],
  [1244, 178],
];

/** The second slide: the value chain, wired like a string of cells. */
export function heroChain(): string {
  return slide(
    ground() +
      valueChain(places, [
        [560, 330],
        [slideWidth, 234],
      ]),
    {
      kicker: '供应链协同',
      lines: ['从硅料到电站，', '供需一键对接'],
      sub: '发布供应与求购，平台撮合本地配套',
    },
  );
}

function ground(): string {
  const shadow = { fill: '#FFFFFF08', cut: 26, busbars: 5, busbarOpacity: 0.05 };
  return (
    linearGradient(
      'chain-night',
      [
        [0, '#0F3A72'],
        [1, '#061B38'],
      ],
      [1, 0],
      [0, 1],
    ) +
    radialGradient(
      'chain-glow',
      [
        [0, '#3E86E8', 0.4],
        [1, '#3E86E8', 0],
      ],
      [1060, 230],
      430,
    ) +
    rectangle(0, 0, slideWidth, slideHeight, { fill: 'url(#chain-night)' }) +
    texture(slideWidth, slideHeight, { busbars: 13, fingerOpacity: 0.04, busbarOpacity: 0.05 }) +
    cell(610, -70, 250, shadow) +
    cell(872, -70, 250, shadow) +
    cell(1134, 192, 250, shadow) +
    cell(872, 192, 250, shadow) +
    rectangle(0, 0, slideWidth, slideHeight, { fill: 'url(#chain-glow)' })
  );
}
