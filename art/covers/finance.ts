import { type Canvas, canvasHeight, type GroundColours, ground } from '../canvas.ts';
import { cell } from '../cell.ts';
import { chamfered } from '../geometry.ts';
import { mix, palette } from '../palette.ts';
import { numberIn, pick } from '../random.ts';
import { circle, line, type Point, path, times } from '../svg.ts';
import { sheets } from './sheet.ts';
import { subjectAt } from './subject.ts';

const columns = 7;
const size = 23;
const gap = 4;
const tallest = 5;
const base = canvasHeight * 0.88;
const texture = { busbars: 5, fingerOpacity: 0.06, busbarOpacity: 0.08 };

/** Draws the foreground of a finance article by its mark: an offer has rising cells, a rule has sheets, an example has a tick. */
function foreground(canvas: Canvas, mark: string): string {
  const { width } = canvas;
  if (mark === 'rule') return sheets(canvas, { x: 16, y: 84, width: 58, height: 80 }, 1);
  if (mark === 'example')
    return (
      cell(width - 62, 138, 44, { fill: palette.amber500, busbars: 0 }) +
      line(
        [
          [width - 52, 161],
          [width - 44, 170],
          [width - 29, 150],
        ],
        { stroke: palette.silicon900, strokeWidth: 5, strokeLinecap: 'round', strokeLinejoin: 'round' },
      )
    );
  return '';
}

/** Draws columns of cells that rise to the right, in the far background. */
function risingColumns(canvas: Canvas): string {
  const { random, width } = canvas;
  const side = 26;
  const count = Math.floor(width / (side + 5));
  return times(count, (column) => {
    const height = Math.max(1, Math.round(1 + (column / count) * 4.4 + numberIn(random, -0.7, 0.7)));
    return times(height, (level) =>
      path(chamfered(6 + column * (side + 5), 168 - level * (side + 5), side, side, 4), {
        fill: palette.blue300,
        fillOpacity: level === height - 1 ? 0.3 : 0.13,
      }),
    ).join('');
  }).join('');
}

const colours: Readonly<Record<string, GroundColours>> = {
  offer: ['#0B4A6B', palette.silicon900],
  rule: [palette.blue700, palette.silicon800],
  example: ['#12615A', '#0A2F45'],
};

/**
 * Draws a finance cover: what is lent, let or insured. Without a known motif: rising columns of cells, each topped by light, the
 * highest by sunlight, joined by a line.
 */
export function financeCover(canvas: Canvas, kind?: string, mark = ''): string {
  const { random, width } = canvas;
  const from = pick(random, ['#0B3A5C', palette.silicon700, '#0A3F66']);
  const isRule = mark === 'rule';
  const motif = subjectAt(canvas, kind, isRule ? 0.88 : 0.94, [isRule ? 34 : 0, 0]);
  if (motif) {
    const background = ground(canvas, colours[mark] ?? [from, palette.silicon900], texture);
    return background + (mark === 'offer' ? risingColumns(canvas) : '') + motif + foreground(canvas, mark);
  }
  // Most columns grow, with an occasional setback; the last third always reaches the top once.
  const start = numberIn(random, 0.8, 2.4);
  const slope = numberIn(random, 0.35, 0.65);
  const heights = times(columns, (index) => {
    const height = Math.round(start + index * slope + numberIn(random, -0.9, 0.9));
    return Math.max(1, Math.min(tallest - 1, height));
  });
  const highestColumn = pick(random, [columns - 1, columns - 1, columns - 2, columns - 3]);
  heights[highestColumn] = tallest;

  const step = Math.max(26, width * 0.105);
  const left = (width - step * (columns - 1) - size) / 2;
  const tops: Point[] = heights.map((height, index) => [
    left + index * step + size / 2,
    base - 4 - height * (size + gap) - 12,
  ]);
  const blocks = heights.flatMap((height, index) =>
    times(height, (level) => {
      const top = level === height - 1;
      const topColour = index === highestColumn ? palette.amber500 : palette.blue300;
      return cell(left + index * step, base - 4 - (level + 1) * (size + gap) + gap, size, {
        fill: top ? topColour : mix(palette.blue700, palette.blue500, level / tallest),
        busbars: 2,
        lines: top ? palette.silicon900 : palette.white,
        busbarOpacity: 0.4,
      });
    }),
  );
  return (
    ground(canvas, [from, palette.silicon900], texture) +
    blocks.join('') +
    line(tops, { stroke: palette.white, strokeOpacity: 0.7, strokeWidth: 1.5 }) +
    tops
      .map((top, index) =>
        circle(top, 3, { fill: index === highestColumn ? palette.amber400 : palette.white }),
      )
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
