import { onLeftFace } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../products/pen.ts';
import { amber, block, ring } from '../../products/solids.ts';
import { integerIn } from '../../random.ts';
import { line, lineThrough, path, polygon, times } from '../../svg.ts';
import { field, middle, plate, white } from './model.ts';

/** Where modules stand. */
export const siteThemes = {
  roof(pen: Pen) {
    const p = middle(0.95, 116);
    return (
      block(pen, p, [-70, -46, -24], [140, 92, 44], white) +
      times(3, (i) => field(pen, p, [-64 + i * 44, -40, 26], [38, 80, 5], [3, 5])).join('') +
      times(6, (i) =>
        polygon(onLeftFace(p, 46, -62 + i * 22, -10, 13, 14), {
          fill: i === 3 ? palette.amber400 : palette.blue500,
        }),
      ).join('')
    );
  },
  farm(pen: Pen) {
    const p = middle(0.98, 116);
    return (
      plate(pen, p, ['#2E8B63', '#1F6A4A', '#154B36']) +
      times(9, (i) =>
        path(lineThrough([p(-80, -56 + i * 14, -20), p(80, -56 + i * 14, -20)]), {
          stroke: i % 2 ? '#9BE0B8' : palette.amber200,
          strokeOpacity: 0.7,
          strokeWidth: 3,
          strokeDasharray: '2 5',
          strokeLinecap: 'round',
        }),
      ).join('') +
      [-46, 14]
        .map(
          (y) =>
            [-62, 0, 62]
              .map((x) => line([p(x, y + 8, 20), p(x, y + 8, -20)], { stroke: '#DCE7F4', strokeWidth: 2 }))
              .join('') + field(pen, p, [-74, y - 8, 30], [148, 34, 16], [10, 2]),
        )
        .join('')
    );
  },
  floating(pen: Pen) {
    const p = middle(0.98, 108);
    return (
      polygon(ring(p, 'z', [0, 0, -22], 92), {
        fill: '#0B5C8C',
        stroke: palette.blue300,
        strokeOpacity: 0.6,
      }) +
      times(4, (i) =>
        polygon(ring(p, 'z', [0, 0, -22], 90 - i * 9), {
          stroke: palette.blue200,
          strokeOpacity: 0.28 - i * 0.05,
        }),
      ).join('') +
      times(3, (r) =>
        times(
          3,
          (c) =>
            block(pen, p, [-54 + c * 38, -52 + r * 36, -22], [32, 28, 5], amber) +
            field(pen, p, [-53 + c * 38, -52 + r * 36, -4], [30, 26, 10], [3, 2]),
        ).join(''),
      ).join('')
    );
  },
  base(pen: Pen) {
    const p = middle(1, 108);
    const columns = integerIn(pen.random, 2, 3);
    return (
      plate(pen, p, ['#B98A46', '#8A6430', '#5F4420']) +
      times(4, (r) =>
        times(columns, (c) =>
          field(
            pen,
            p,
            [-76 + (c * 156) / columns, -56 + r * 29, -4],
            [146 / columns - 2, 18, 12],
            [(14 / columns) | 0, 2],
          ),
        ).join(''),
      ).join('')
    );
  },
};
