import { palette } from '@pv-brain/art/palette.ts';
import { parkContent } from '@pv-brain/art/park.ts';
import { circle, group, line, type Point, svgDocument, text } from '@pv-brain/art/svg.ts';
import { figureHeight, figureWidth, nightGround, onNavy } from './figure.ts';

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
    nightGround() + group('translate(480 276) scale(0.8)', parkContent()) + labels.join(''),
  );
}
