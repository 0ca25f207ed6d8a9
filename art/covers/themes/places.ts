import { palette } from '../../palette.ts';
import type { Pen } from '../../products/pen.ts';
import { block, blue, lying } from '../../products/solids.ts';
import { integerIn } from '../../random.ts';
import { circle, line, path, polygon, rectangle, times } from '../../svg.ts';
import { field, lit, middle, plate, tree, white, wire } from './model.ts';

/** Themes about places, and those who work and grow there. */
export const placeThemes = {
  /** Industrial park: roofs with modules along a road. */
  park(pen: Pen) {
    const p = middle(0.98, 120);
    const heights = times(4, () => integerIn(pen.random, 22, 46));
    const house = (x: number, y: number, index: number) => {
      const height = heights[index] ?? 30;
      return (
        block(pen, p, [x, y, -20], [58, 38, height], index === 2 ? blue : white) +
        field(pen, p, [x + 4, y + 4, height - 19], [50, 30, 3], [5, 3])
      );
    };
    return (
      plate(pen, p, ['#2B6E74', '#1A4A5A', '#123647']) +
      polygon(lying(p, [-84, -12, -20], 168, 20), { fill: '#35527C' }) +
      polygon(lying(p, [-12, -62, -20], 20, 124), { fill: '#35527C' }) +
      line([p(-80, -2, -20), p(80, -2, -20)], { ...wire, strokeDasharray: '7 6', strokeWidth: 1.4 }) +
      house(-76, -56, 0) +
      house(16, -56, 1) +
      tree(pen, p, 4, -50, 0.8) +
      house(-76, 16, 2) +
      house(16, 16, 3) +
      tree(pen, p, 4, 34, 0.9) +
      tree(pen, p, -80, 58, 0.8)
    );
  },
  /** A globe with a route across it. */
  globe(pen: Pen) {
    const turn = integerIn(pen.random, -12, 12);
    const lines = { stroke: palette.blue200, strokeOpacity: 0.75, strokeWidth: 1.3 };
    return (
      circle([160, 100], 70, { fill: palette.blue600 }) +
      path('M160 30A70 70 0 0 1 160 170A96 96 0 0 0 160 30Z', { fill: palette.blue800, fillOpacity: 0.55 }) +
      [26, 54].map((rx) => path(`M160 30A${rx} 70 0 0 1 160 170A${rx} 70 0 0 1 160 30Z`, lines)).join('') +
      path('M160 30V170M90 100H230M100 65H220M100 135H220', lines) +
      circle([160, 100], 70, { stroke: palette.white, strokeOpacity: 0.8, strokeWidth: 2 }) +
      path(`M112 ${120 + turn}Q150 40 212 ${88 + turn}`, { ...lit, strokeWidth: 4 }) +
      circle([112, 120 + turn], 7, { fill: palette.amber400 }) +
      circle([212, 88 + turn], 7, { fill: palette.white, stroke: palette.amber400, strokeWidth: 3 })
    );
  },
  /** A seedling on a cell: a small firm that grows. */
  sprout(pen: Pen) {
    const p = middle(1.1, 128);
    const lean = integerIn(pen.random, -6, 6);
    return (
      block(pen, p, [-52, -52, -22], [104, 104, 8], ['#123A6B', '#0F2C52', palette.silicon900]) +
      field(pen, p, [-46, -46, -13.6], [92, 92, 0], [5, 4]) +
      path(`M160 130C160 104 ${158 + lean} 82 ${160 + lean} 58`, {
        ...wire,
        stroke: '#7CC9A0',
        strokeWidth: 6,
        strokeOpacity: 1,
      }) +
      path(`M160 96C128 96 108 82 104 54C136 54 156 68 160 96Z`, { fill: '#7CC9A0' }) +
      path(`M160 82C188 80 210 62 212 34C182 36 160 52 160 82Z`, { fill: '#3C9A6C' }) +
      path('M116 62L152 88M202 44L168 72', { stroke: palette.white, strokeOpacity: 0.6, strokeWidth: 1.6 }) +
      circle([160 + lean, 52], 9, { fill: palette.amber400 })
    );
  },
  talent(pen: Pen) {
    const person = (x: number, y: number, size: number, fill: string) =>
      circle([x, y - 26 * size], 17 * size, { fill }) +
      path(
        `M${x - 30 * size} ${y + 34 * size}v-${8 * size}a${24 * size} ${24 * size} 0 0 1 ${24 * size} -${24 * size}h${12 * size}a${24 * size} ${24 * size} 0 0 1 ${24 * size} ${24 * size}v${8 * size}Z`,
        { fill },
      );
    return (
      person(104, 96, 0.92, palette.blue500) +
      person(216, 96, 0.92, palette.blue300) +
      person(160, 106, 1.25, palette.white) +
      rectangle(151, 126, 18, 18, { fill: palette.amber400 }) +
      line(
        times(9, (i) => [70 + i * 22.5, 172 - (pen.random() > 0.5 ? 3 : 0)]),
        { ...wire, strokeOpacity: 0.4 },
      )
    );
  },
};
