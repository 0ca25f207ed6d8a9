import { onLeftFace } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../products/pen.ts';
import { block, blue, cylinder, ring } from '../../products/solids.ts';
import { circle, line, lineThrough, path, polygon, times } from '../../svg.ts';
import { field, lit, middle, plate, tree, white, wire } from './model.ts';

/** What becomes of the energy, and what it spares. */
export const energyThemes = {
  hydrogen(pen: Pen) {
    const p = middle(0.95, 116);
    return (
      plate(pen, p) +
      [-40, 0].map((y) => cylinder(pen, p, 'x', [-66, y, 4], 78, 17, ['#FFFFFF', '#C3D2E6'])).join('') +
      block(pen, p, [30, -48, -20], [40, 46, 50], blue) +
      field(pen, p, [-70, 26, 2], [140, 32, 18], [10, 2]) +
      circle(p(50, -2, 10), 11, { fill: palette.white }) +
      path(`M${p(50, -2, 10)[0] - 4} ${p(50, -2, 10)[1] - 5}v10m8 -10v10m-8 -5h8`, {
        stroke: palette.blue700,
        strokeWidth: 2,
      })
    );
  },
  carbon(pen: Pen) {
    const p = middle(1, 118);
    return (
      times(5, (i) =>
        cylinder(
          pen,
          p,
          'z',
          [-64 + i * 32, 20 - i * 8, -22],
          84 - i * 16,
          14,
          i === 4 ? ['#9BE0B8', '#2E8B63'] : ['#8FA5C2', i % 2 ? '#5B7396' : '#6C86AB'],
        ),
      ).join('') +
      line(
        times(5, (i) => p(-64 + i * 32, 20 - i * 8, 72 - i * 16)),
        lit,
      )
    );
  },
  water(pen: Pen) {
    const p = middle(1, 116);
    const tank = (x: number, y: number, r: number) =>
      cylinder(pen, p, 'z', [x, y, -20], 30, r, ['#DCE7F4', '#9DB2CF']) +
      polygon(ring(p, 'z', [x, y, 10], r - 5), { fill: palette.blue500 }) +
      polygon(ring(p, 'z', [x, y, 10], r - 14), { stroke: palette.blue200, strokeOpacity: 0.7 });
    return (
      plate(pen, p) +
      tank(-40, -20, 34) +
      tank(40, -16, 34) +
      tank(0, 34, 30) +
      line([p(-40, 16, 2), p(-12, 24, 2)], { ...wire, stroke: palette.amber400, strokeWidth: 4 })
    );
  },
  grid(pen: Pen) {
    const p = middle(1, 116);
    const pylon = (x: number, y: number) =>
      line([p(x - 12, y, -20), p(x, y, 78), p(x + 12, y, -20)], wire) +
      line([p(x - 24, y, 48), p(x + 24, y, 48)], wire) +
      line([p(x - 18, y, 64), p(x + 18, y, 64)], wire) +
      line([p(x - 9, y, 4), p(x + 7, y, 26), p(x - 4, y, 44)], { ...wire, strokeWidth: 1 });
    return (
      plate(pen, p) +
      pylon(-48, -40) +
      pylon(44, 8) +
      [-24, 24]
        .map((d) =>
          path(lineThrough([p(-48 + d, -40, 48), p(-2 + d, -16, 36), p(44 + d, 8, 48)]), {
            ...lit,
            strokeWidth: 1.4,
          }),
        )
        .join('') +
      block(pen, p, [-64, 18, -20], [56, 34, 26], white) +
      field(pen, p, [-60, 20, 10], [48, 28, 3], [4, 2])
    );
  },
  recycle(pen: Pen) {
    const arrow = times(3, (i) => {
      const turn = (i * Math.PI * 2) / 3 - Math.PI / 2;
      const at = (angle: number, r: number) =>
        [160 + Math.cos(angle) * r * 1.2, 100 + Math.sin(angle) * r] as const;
      const arc = times(12, (s) => at(turn + 0.16 + s * 0.13, 72));
      return (
        line(arc, {
          stroke: i === 0 ? palette.amber400 : palette.blue300,
          strokeWidth: 9,
          strokeLinejoin: 'round',
        }) +
        polygon([at(turn + 1.94, 72), at(turn + 1.5, 85), at(turn + 1.5, 59)], {
          fill: i === 0 ? palette.amber400 : palette.blue300,
        })
      );
    }).join('');
    const p = middle(0.62, 108);
    return arrow + times(3, (i) => field(pen, p, [-60, -40, -18 + i * 22], [120, 80, 0], [6, 4])).join('');
  },
  green(pen: Pen) {
    const p = middle(0.95, 118);
    return (
      plate(pen, p, ['#2E8B63', '#1F6A4A', '#154B36']) +
      tree(pen, p, -66, -44, 1.2) +
      block(pen, p, [-44, -40, -20], [96, 62, 34], white) +
      field(pen, p, [-40, -36, 18], [88, 54, 3], [7, 4]) +
      times(4, (i) => polygon(onLeftFace(p, 22, -38 + i * 22, -8, 14, 12), { fill: palette.blue500 })).join(
        '',
      ) +
      [
        [-66, 34],
        [-30, 46],
        [12, 46],
        [54, 40],
        [70, 4],
      ]
        .map(([x = 0, y = 0], i) => tree(pen, p, x, y, 0.9 + (i % 2) * 0.35))
        .join('')
    );
  },
};
