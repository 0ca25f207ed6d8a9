import { type Canvas, ground } from '../canvas.ts';
import { cell } from '../cell.ts';
import { palette } from '../palette.ts';
import { integerIn, numberIn, pick } from '../random.ts';
import { circle, group, line, type Point, path, round, times } from '../svg.ts';
import { subject } from './subject.ts';

const size = 50;
const half = size / 2;

/** Draws a recruitment cover: a string of cells wired in series; the open position has a person in it. */
export function recruitCover(canvas: Canvas, kind?: string): string {
  const { random, width } = canvas;
  const from = pick(random, [palette.silicon700, palette.blue800, palette.silicon600]);
  const motif = subject(canvas, kind);
  if (motif) return ground(canvas, [from, palette.silicon900]) + motif + badge(canvas);
  const count = 4;
  const step = Math.min((width - size) / count, 74);
  const left = (width - step * (count - 1)) / 2;
  let y = numberIn(random, 70, 130);
  const centres = times(count, (index): Point => {
    const offset = index === 0 ? 0 : numberIn(random, 18, 46) * (y > 100 ? -1 : 1);
    y += offset;
    return [left + index * step, y];
  });
  const openIndex = integerIn(random, 1, count - 2);
  const [first, last] = [centres.at(0)?.[1] ?? 0, centres.at(-1)?.[1] ?? 0];
  return (
    ground(canvas, [from, palette.silicon900]) +
    line([[0, first], ...centres, [width, last]], {
      stroke: palette.amber500,
      strokeWidth: 2,
      strokeLinejoin: 'round',
    }) +
    centres
      .map(([x, cy], index) =>
        index === openIndex
          ? person([x, cy])
          : cell(x - half, cy - half, size, {
              fill: index % 2 ? palette.blue600 : palette.blue500,
              fingers: 9,
              cut: 7,
            }),
      )
      .join('')
  );
}

/** Draws the symbol of a job vacancy beside the subject, where squarer frames do not cut it off. */
function badge({ width }: Canvas): string {
  return group(`translate(${round(width - 66)} 164) scale(0.8)`, person([0, 0]));
}

function person([x, y]: Point): string {
  const shoulders = `M${round(x - 15)} ${round(y + 17)}v-3a11 11 0 0 1 11 -11h8a11 11 0 0 1 11 11v3Z`;
  return (
    cell(x - half, y - half, size, { fill: palette.amber500, busbars: 0, cut: 7 }) +
    circle([x, y - 8], 8, { fill: palette.silicon900 }) +
    path(shoulders, { fill: palette.silicon900 })
  );
}
