import { onLeftFace } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../products/pen.ts';
import { amber, block, blue, cylinder, dark, type Tone } from '../../products/solids.ts';
import { integerIn } from '../../random.ts';
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
  /** A talk: the screen, the speaker's desk, rows of those who listen. */
  forum(pen: Pen) {
    const p = middle(0.98, 120);
    const rows = integerIn(pen.random, 3, 4);
    return (
      plate(pen, p) +
      block(pen, p, [-62, -58, -4], [104, 4, 62], dark) +
      polygon(onLeftFace(p, -54, -56, 2, 92, 50), { fill: palette.blue300 }) +
      polygon(onLeftFace(p, -54, -48, 10, 26, 26), { fill: pen.silicon }) +
      times(4, (i) =>
        polygon(onLeftFace(p, -54, -12 + i * 11, 10, 7, 8 + i * 8), {
          fill: i === 3 ? palette.amber500 : palette.white,
        }),
      ).join('') +
      block(pen, p, [52, -46, -20], [18, 18, 30], amber) +
      times(rows, (row) =>
        times(5, (seat) => {
          const [x, y] = [-66 + seat * 30, -14 + row * 22] as const;
          return (
            block(pen, p, [x, y, -20], [16, 10, 9], row % 2 ? blue : white) +
            circle(p(x + 8, y + 5, 0), 5, { fill: (row + seat) % 4 === 1 ? palette.amber400 : '#DCE7F4' })
          );
        }).join(''),
      ).join('')
    );
  },
};
