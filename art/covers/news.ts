import { type Canvas, canvasHeight } from '../canvas.ts';
import { palette } from '../palette.ts';
import { numberIn, pick } from '../random.ts';
import { circle, line, linearGradient, type Point, rectangle, times } from '../svg.ts';
import { flagsGround, mapGround, priceGround, quietGround, scaleGround, sunGround } from './grounds.ts';
import { subjectAt } from './subject.ts';

const baseline = canvasHeight * 0.84;
const sunRadius = 20;
/** Width of the day's bell curve as a share of the cover. */
const daylight = 0.23;

const grounds: Readonly<Record<string, (canvas: Canvas) => string>> = {
  price: priceGround,
  scale: scaleGround,
  sun: sunGround,
  map: mapGround,
  flags: flagsGround,
};

/**
 * Draws a news cover: its subject in front of a background for the kind of news. Without a known subject: a day's irradiance
 * under its bell curve, the sun on the peak; passing clouds take out some bars.
 */
export function newsCover(canvas: Canvas, kind?: string, mark = 'sun'): string {
  const motif = subjectAt(canvas, kind, 0.94, [0, mark === 'flags' ? 8 : 0]);
  if (motif) return (grounds[mark] ?? sunGround)(canvas) + motif;
  const { random, width } = canvas;
  const from = pick(random, [palette.silicon900, palette.silicon950, '#0B2345']);
  const to = pick(random, [palette.silicon600, palette.silicon700, palette.blue800]);
  const peak = numberIn(random, 0.34, 0.68);
  const amplitude = numberIn(random, 92, 118);
  const sun: Point = [width * peak, baseline - amplitude - 4];
  const bars = Math.round(width / 10);
  const columns = times(bars, (index) => {
    const x = width * (0.06 + (0.88 * index) / (bars - 1));
    const height = amplitude * Math.exp(-(((x / width - peak) / daylight) ** 2));
    const cloud = random() < 0.16 ? numberIn(random, 0.6, 0.8) : 1;
    return { x, curve: baseline - height * 0.86 - 4, bar: height * 0.82 * cloud * numberIn(random, 0.94, 1) };
  });
  const fill = `url(#${canvas.id('bar')})`;
  return (
    quietGround(canvas, [from, to]) +
    linearGradient(canvas.id('bar'), [
      [0, palette.blue300, 0.95],
      [1, palette.blue500, 0.15],
    ]) +
    times(4, (ring) =>
      circle(sun, sunRadius * (1.62 + ring * 0.62), {
        stroke: palette.amber400,
        strokeOpacity: 0.3 - 0.07 * ring,
      }),
    ).join('') +
    circle(sun, sunRadius, { fill: palette.amber500 }) +
    columns.map(({ x, bar }) => rectangle(x - 2.6, baseline - bar, 5.2, bar, { fill })).join('') +
    line(
      columns.map(({ x, curve }) => [x, curve] as const),
      { stroke: palette.white, strokeOpacity: 0.85, strokeWidth: 1.6, strokeLinejoin: 'round' },
    ) +
    line(
      [
        [0, baseline],
        [width, baseline],
      ],
      { stroke: palette.white, strokeOpacity: 0.5 },
    )
  );
}
