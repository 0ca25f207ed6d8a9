import { onLeftFace } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../products/pen.ts';
import { amber, block, blue, cylinder, dark, lying, steel } from '../../products/solids.ts';
import { integerIn } from '../../random.ts';
import { circle, line, path, polygon, times } from '../../svg.ts';
import { field, lit, middle, plate, tree, white, wire } from './model.ts';

/** Places where something is built, tried or lived in. */
export const placeThemes = {
  /** A hall without its roof: one line from machine to machine, a cell on its belt. */
  pilot(pen: Pen) {
    const p = middle(0.98, 116);
    const machines = integerIn(pen.random, 3, 4);
    const step = 136 / machines;
    return (
      plate(pen, p) +
      block(pen, p, [-84, -62, -20], [168, 5, 44], white) +
      block(pen, p, [-84, -57, -20], [5, 119, 44], white) +
      times(5, (i) =>
        polygon(onLeftFace(p, -57, -66 + i * 30, 0, 18, 14), {
          fill: i === 3 ? palette.amber400 : palette.blue300,
        }),
      ).join('') +
      block(pen, p, [-70, -8, -20], [148, 20, 8], steel) +
      times(machines, (i) =>
        block(pen, p, [-66 + i * step, -24, -20], [step * 0.56, 26, 34], i === 1 ? blue : white),
      ).join('') +
      times(machines, (i) =>
        polygon(lying(p, [-66 + i * step + step * 0.62, -4, -11.6], step * 0.28, 14), {
          fill: i === 1 ? palette.amber400 : palette.blue600,
          stroke: palette.white,
          strokeWidth: 0.8,
        }),
      ).join('') +
      block(pen, p, [40, 30, -20], [26, 18, 22], dark) +
      polygon(onLeftFace(p, 48, 44, -8, 18, 8), { fill: palette.amber400 })
    );
  },
  /** A quarter of works: roofs with modules along a road. */
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
  /** Plots with their boundary stones; one of them is staked out. */
  land(pen: Pen) {
    const p = middle(1.02, 104);
    const tones = ['#2E8B63', '#5FA06B', '#8A9A4A', '#B98A46', '#3C7A58', '#6F8F4F'];
    const shift = integerIn(pen.random, 0, 5);
    const plots = [
      [-84, -62, 50, 58],
      [-32, -62, 60, 40],
      [30, -62, 54, 58],
      [-84, -2, 50, 64],
      [-32, -20, 60, 82],
      [30, -2, 54, 64],
    ] as const;
    const stakes = [
      [-32, -20],
      [28, -20],
      [28, 62],
      [-32, 62],
    ] as const;
    return (
      block(pen, p, [-86, -64, -14], [172, 128, 5], ['#8A6430', '#8A6430', '#5F4420']) +
      plots
        .map(([x, y, w, d], i) =>
          polygon(lying(p, [x, y, -9], w - 2, d - 2), { fill: tones[(i + shift) % tones.length] ?? '' }),
        )
        .join('') +
      times(5, (i) =>
        line([p(-82, 6 + i * 12, -9), p(-38, 6 + i * 12, -9)], { ...wire, strokeOpacity: 0.3 }),
      ).join('') +
      polygon(lying(p, [-31, -19, -8.6], 58, 80), { fill: palette.amber400, fillOpacity: 0.42 }) +
      line(
        [...stakes, stakes[0]].map(([x, y]) => p(x, y, 2)),
        { ...lit, strokeDasharray: '6 5' },
      ) +
      stakes
        .map(
          ([x, y]) =>
            line([p(x, y, -9), p(x, y, 16)], { ...wire, strokeWidth: 3 }) +
            circle(p(x, y, 18), 5, { fill: palette.amber400 }),
        )
        .join('') +
      field(pen, p, [-22, 0, 4], [40, 32, 8], [4, 3])
    );
  },
  /** A house with a gable, modules on the slope that is seen. */
  home(pen: Pen) {
    const p = middle(1.02, 112);
    const [x1, x2, y1, y2, eaves, ridge] = [-46, 48, -38, 38, 18, 62];
    const slope = [
      p(x1 - 8, 0, ridge),
      p(x2 + 8, 0, ridge),
      p(x2 + 8, y2 + 10, eaves - 8),
      p(x1 - 8, y2 + 10, eaves - 8),
    ] as const;
    const at = (across: number, down: number) => {
      const [a, b] = [x1 - 8 + (x2 - x1 + 16) * across, (y2 + 10) * down];
      return p(a, b, ridge - (ridge - eaves + 8) * down + 1);
    };
    return (
      plate(pen, p, ['#2E8B63', '#1F6A4A', '#154B36']) +
      block(pen, p, [x1, y1, -20], [x2 - x1, y2 - y1, eaves + 20], white) +
      polygon([p(x2, y1, eaves), p(x2, 0, ridge - 4), p(x2, y2, eaves)], { fill: '#9DB2CF' }) +
      polygon(slope, { fill: '#DCE7F4', stroke: '#8FA5C2' }) +
      times(8, (i) => {
        const [column, row] = [i % 4, Math.floor(i / 4)];
        const [a, b] = [0.08 + column * 0.215, 0.12 + row * 0.4];
        return polygon([at(a, b), at(a + 0.19, b), at(a + 0.19, b + 0.35), at(a, b + 0.35)], {
          fill: pen.silicon,
          stroke: palette.white,
          strokeWidth: 0.8,
        });
      }).join('') +
      polygon(onLeftFace(p, y2, -8, -20, 18, 28), { fill: palette.blue700 }) +
      [-36, 24].map((x) => polygon(onLeftFace(p, y2, x, -10, 16, 14), { fill: palette.amber400 })).join('') +
      tree(pen, p, 70, -40, 1.1) +
      tree(pen, p, -70, 46, 0.9)
    );
  },
  /** The globe, a way across it. */
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
  /** Old out, new in: a worn machine, an arrow, its successor. */
  renewal(pen: Pen) {
    const p = middle(0.98, 116);
    return (
      plate(pen, p) +
      block(pen, p, [-76, -36, -20], [50, 50, 38], ['#8C97A6', '#6B7686', '#515B69']) +
      line([p(-70, 14, 8), p(-54, 14, -4), p(-46, 14, 6)], { ...wire, strokeWidth: 1.4 }) +
      line([p(-20, 40, -20), p(22, 40, -20)], { ...lit, strokeWidth: 6 }) +
      polygon([p(20, 28, -20), p(40, 40, -20), p(20, 52, -20)], { fill: palette.amber400 }) +
      block(pen, p, [14, -44, -20], [58, 56, 56], white) +
      polygon(onLeftFace(p, 12, 22, 8, 42, 20), { fill: palette.blue600 }) +
      line([p(26, 12, 14), p(40, 12, 22), p(50, 12, 16), p(60, 12, 25)], { ...lit, strokeWidth: 2 }) +
      cylinder(pen, p, 'z', [60, -30, 36], 16, 5, amber)
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
};
