import { palette } from '../../palette.ts';
import type { Pen } from '../../products/pen.ts';
import { amber, block, blue, cylinder, type Tone } from '../../products/solids.ts';
import { circle, line, path, polygon, rectangle, times } from '../../svg.ts';
import { field, middle, plate, white, wire } from './model.ts';

/** Who it is about. */
export const peopleThemes = {
  civic(pen: Pen) {
    const p = middle(0.95, 118);
    return (
      plate(pen, p) +
      block(pen, p, [-60, -40, -20], [120, 64, 6], white) +
      block(pen, p, [-54, -36, -14], [108, 46, 46], ['#DCE7F4', '#8FA5C2', '#6C86AB']) +
      times(6, (i) => cylinder(pen, p, 'z', [-48 + i * 19, 18, -14], 44, 4, ['#FFFFFF', '#EAF1FA'])).join(
        '',
      ) +
      block(pen, p, [-62, -40, 32], [124, 66, 7], white) +
      field(pen, p, [-56, -36, 44], [112, 54, 4], [8, 4])
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
  expo(pen: Pen) {
    const p = middle(0.96, 122);
    const booth = (x: number, y: number, tone: Tone) =>
      block(pen, p, [x, y, -20], [44, 3, 48], tone) +
      block(pen, p, [x, y, -20], [3, 36, 48], tone) +
      field(pen, p, [x + 12, y + 8, 12], [24, 14, 24], [3, 4]) +
      block(pen, p, [x + 26, y + 26, -20], [14, 8, 12], amber);
    return (
      plate(pen, p) +
      booth(-74, -54, blue) +
      booth(-14, -54, white) +
      booth(-74, 8, white) +
      booth(-10, 8, blue) +
      [-76, -40, 0, 40, 76]
        .map((x, i) =>
          polygon([p(x, -58, 60), p(x + 14, -58, 60), p(x + 7, -58, 46)], {
            fill: i % 2 ? palette.amber400 : palette.blue300,
          }),
        )
        .join('')
    );
  },
};
