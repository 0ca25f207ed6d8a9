import { type Canvas, type GroundColours, ground } from '../canvas.ts';
import { palette } from '../palette.ts';
import { integerIn, numberIn, pick } from '../random.ts';
import { rectangle, times } from '../svg.ts';
import { sheets } from './sheet.ts';
import { subjectAt } from './subject.ts';

/** Issuing level: the higher it is, the darker the background and the more busbars are lit. */
const levels: Readonly<Record<string, readonly [lit: number, colours: GroundColours]>> = {
  nation: [4, [palette.silicon900, palette.silicon950]],
  province: [3, [palette.silicon700, palette.silicon900]],
  city: [2, [palette.blue700, palette.silicon800]],
  district: [1, ['#0B6E8C', '#0A3F66']],
};

const defaultColours: readonly GroundColours[] = [
  [palette.blue700, palette.silicon800],
  [palette.silicon700, palette.silicon900],
  [palette.blue600, palette.blue800],
];

/** Draws a policy cover: sealed sheets with the subject in front of them; without a known subject, the sheets alone. */
export function policyCover(canvas: Canvas, kind?: string, mark = ''): string {
  const { random, width } = canvas;
  const parts = mark.split('-');
  const [level = ''] = parts.filter((part) => part in levels);
  const form = parts.find((part) => !(part in levels));
  const [litBusbars, colours] = levels[level] ?? [
    0,
    pick(random, defaultColours as [GroundColours, ...GroundColours[]]),
  ];
  const background = ground(canvas, colours, { busbars: integerIn(random, 3, 5) });
  if (!kind) {
    const backSheets = integerIn(random, 2, 3);
    const x = (width - 112 - backSheets * 15) * numberIn(random, 0.3, 0.85);
    return background + sheets(canvas, { x, y: 40, width: 112, height: 144 }, backSheets);
  }
  const isLeft = random() < 0.5;
  const x = isLeft ? numberIn(random, 14, 24) : width - numberIn(random, 96, 104);
  return (
    background +
    sheets(canvas, { x, y: numberIn(random, 66, 80), width: 72, height: 98 }, undefined, form) +
    subjectAt(canvas, kind, 0.88, [isLeft ? 42 : -42, 2]) +
    times(litBusbars, (bar) =>
      rectangle(isLeft ? width - 44 : 22, 22 + bar * 10, 22, 5, { fill: palette.amber400 }),
    ).join('')
  );
}
