import { onLeftFace } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../products/pen.ts';
import { amber, block, blue, cylinder, dark, steel } from '../../products/solids.ts';
import { circle, ellipse, line, path, polygon, times } from '../../svg.ts';
import { field, lit, middle, plate, white, wire } from './model.ts';

/** Where things are made, kept, tried and reckoned. */
export const workThemes = {
  factory(pen: Pen) {
    const p = middle(0.98, 118);
    const saw = times(4, (i) => {
      const x = -62 + i * 31;
      return (
        polygon([p(x, -36, 14), p(x + 31, -36, 14), p(x + 31, -36, 32)], { fill: '#9DB2CF' }) +
        polygon([p(x, -36, 14), p(x + 31, -36, 32), p(x + 31, 30, 32), p(x, 30, 14)], {
          fill: pen.silicon,
          stroke: palette.white,
          strokeWidth: 1,
        }) +
        polygon([p(x, 30, 14), p(x + 31, 30, 32), p(x + 31, 30, 14)], { fill: '#EAF1FA' })
      );
    });
    return (
      plate(pen, p) +
      block(pen, p, [-62, -36, -20], [124, 66, 34], white) +
      saw.join('') +
      times(6, (i) =>
        polygon(onLeftFace(p, 30, -56 + i * 20, -10, 13, 14), {
          fill: i === 2 ? palette.amber400 : palette.blue500,
        }),
      ).join('') +
      polygon([p(62, 30, 32), p(62, -36, 32), p(62, -36, 14), p(62, 30, 14)], { fill: '#9DB2CF' })
    );
  },
  warehouse(pen: Pen) {
    const p = middle(0.96, 120);
    return (
      plate(pen, p) +
      times(2, (r) =>
        times(4, (c) =>
          times(c === 3 ? 2 : 3 - (r ? 1 : 0), (z) =>
            block(
              pen,
              p,
              [-72 + c * 36, -48 + r * 52, -20 + z * 24],
              [32, 40, 22],
              (c + z + r) % 4 === 2 ? amber : (c + z) % 2 ? steel : blue,
            ),
          ).join(''),
        ).join(''),
      ).join('')
    );
  },
  lab(pen: Pen) {
    const p = middle(1, 122);
    return (
      plate(pen, p) +
      block(pen, p, [-70, -46, -20], [140, 70, 22], white) +
      cylinder(pen, p, 'z', [-36, -10, 2], 10, 14, dark) +
      cylinder(pen, p, 'z', [-36, -30, 2], 46, 5, steel) +
      block(pen, p, [-46, -34, 42], [20, 32, 10], dark) +
      cylinder(pen, p, 'z', [-36, -10, 24], 22, 7, blue) +
      cylinder(pen, p, 'z', [18, -20, 2], 30, [18, 4], [palette.white, palette.amber400]) +
      cylinder(pen, p, 'z', [18, -20, 30], 14, 4.5, ['#FFFFFF', palette.blue200]) +
      field(pen, p, [34, -6, 3], [30, 26, 0], [4, 4])
    );
  },
  check(pen: Pen) {
    const p = middle(1.1, 104);
    return (
      field(pen, p, [-60, -44, -8], [120, 88, 0], [6, 4]) +
      ellipse(p(14, 4, 10), 36, 36, {
        fill: palette.white,
        fillOpacity: 0.16,
        stroke: palette.white,
        strokeWidth: 6,
      }) +
      line(
        [
          [196, 124],
          [226, 152],
        ],
        { ...wire, strokeWidth: 10, strokeLinecap: 'round', strokeOpacity: 1 } as const,
      ) +
      line(
        [
          [158, 100],
          [168, 112],
          [190, 84],
        ],
        { ...lit, strokeWidth: 5 },
      )
    );
  },
  cloud(pen: Pen) {
    const p = middle(0.95, 138);
    return (
      path('M112 84A26 26 0 0 1 122 36A38 38 0 0 1 194 30A30 30 0 0 1 212 84Z', { fill: palette.white }) +
      path('M118 76A18 18 0 0 1 126 44', { stroke: palette.blue200, strokeWidth: 3 }) +
      [-50, 0, 50]
        .map(
          (x, i) =>
            line([p(x, 0, 0), [p(x, 0, 0)[0], 88]], { ...lit, strokeDasharray: '2 6' }) +
            block(pen, p, [x - 18, -16, -22], [34, 32, 26], i === 1 ? amber : steel),
        )
        .join('')
    );
  },
  data(pen: Pen) {
    const p = middle(1, 120);
    return (
      plate(pen, p) +
      times(3, (i) => {
        const x = -66 + i * 46;
        return (
          block(pen, p, [x, -40, -20], [36, 50, 72], dark) +
          times(5, (r) =>
            polygon(onLeftFace(p, 10, x + 5, -12 + r * 12, 26, 7), {
              fill: r === i + 1 ? palette.amber400 : palette.blue500,
            }),
          ).join('')
        );
      }).join('') +
      line(
        [p(-60, 44, -19), p(-20, 44, -19), p(-6, 30, -19), p(30, 30, -19), p(44, 44, -19), p(74, 44, -19)],
        lit,
      ) +
      circle(p(-60, 44, -19), 3.4, { fill: palette.amber400 }) +
      circle(p(74, 44, -19), 3.4, { fill: palette.amber400 })
    );
  },
};
