import { type Canvas, canvasHeight, ground } from '../canvas.ts';
import { cell } from '../cell.ts';
import { mix, palette } from '../palette.ts';
import { numberIn, pick } from '../random.ts';
import { circle, line, type Point, times } from '../svg.ts';
import { subject } from './subject.ts';

const columns = 7;
const size = 23;
const gap = 4;
const tallest = 5;
const base = canvasHeight * 0.88;

/** Finance: rising columns of cells, each topped by light, the highest by sunlight, joined by a line. */
export function financeCover(canvas: Canvas, kind?: string): string {
  const { random, width } = canvas;
  const from = pick(random, ['#0B3A5C', palette.silicon700, '#0A3F66']);
  const known = canvas.bare ? '' : subject(canvas, kind);
  if (known)
    return (
      ground(canvas, [from, palette.silicon900], { busbars: 5, fingerOpacity: 0.06, busbarOpacity: 0.08 }) +
      known
    );
  // Growth in most columns with the odd setback; the last third always reaches the top once.
  const start = numberIn(random, 0.8, 2.4);
  const slope = numberIn(random, 0.35, 0.65);
  const heights = times(columns, (index) => {
    const height = Math.round(start + index * slope + numberIn(random, -0.9, 0.9));
    return Math.max(1, Math.min(tallest - 1, height));
  });
  const best = pick(random, [columns - 1, columns - 1, columns - 2, columns - 3]);
  heights[best] = tallest;

  const step = Math.max(26, width * 0.105);
  const left = (width - step * (columns - 1) - size) / 2;
  const tops: Point[] = heights.map((height, index) => [
    left + index * step + size / 2,
    base - 4 - height * (size + gap) - 12,
  ]);
  const blocks = heights.flatMap((height, index) =>
    times(height, (level) => {
      const top = level === height - 1;
      const lit = index === best ? palette.amber500 : palette.blue300;
      return cell(left + index * step, base - 4 - (level + 1) * (size + gap) + gap, size, {
        fill: top ? lit : mix(palette.blue700, palette.blue500, level / tallest),
        busbars: 2,
        lines: top ? palette.silicon900 : palette.white,
        busbarOpacity: 0.4,
      });
    }),
  );
  return (
    ground(canvas, [from, palette.silicon900], { busbars: 5, fingerOpacity: 0.06, busbarOpacity: 0.08 }) +
    blocks.join('') +
    line(tops, { stroke: palette.white, strokeOpacity: 0.7, strokeWidth: 1.5 }) +
    tops
      .map((top, index) => circle(top, 3, { fill: index === best ? palette.amber400 : palette.white }))
      .join('') +
    line(
      [
        [left - 16, base],
        [width - left + 16, base],
      ],
      { stroke: palette.white, strokeOpacity: 0.5 },
    )
  );
}
