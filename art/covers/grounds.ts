import { type Canvas, canvasHeight, type GroundColours, ground } from '../canvas.ts';
import { palette } from '../palette.ts';
import { integerIn, numberIn, pick } from '../random.ts';
import { circle, line, type Point, path, polygon, rectangle, round, times } from '../svg.ts';
import { contours } from './contours.ts';

// Backgrounds that show the kind of article.

export const quietGround = (canvas: Canvas, colours: GroundColours): string =>
  ground(canvas, colours, { fingerOpacity: 0.05, busbarOpacity: 0.07, busbars: 5 }, [0.4, 1]);

/** Draws the sun's rings, the background of articles about somebody's work. */
export function sunGround(canvas: Canvas): string {
  const { random, width } = canvas;
  const from = pick(random, [palette.silicon900, palette.silicon950, '#0B2345', '#0B3A5C']);
  const to = pick(random, [palette.silicon600, palette.silicon700, palette.blue800]);
  const sun: Point = [width * pick(random, [0.14, 0.86, 0.78]), canvasHeight * numberIn(random, 0.16, 0.36)];
  return (
    quietGround(canvas, [from, to]) +
    times(7, (ring) =>
      circle(sun, 14 + ring * 15, { stroke: palette.amber400, strokeOpacity: 0.34 - 0.045 * ring }),
    ).join('') +
    circle(sun, 9, { fill: palette.amber500 })
  );
}

/** Draws a price curve that goes up and down; the direction has no meaning. */
export function priceGround(canvas: Canvas): string {
  const { random, width } = canvas;
  const [phase, waveCount] = [numberIn(random, 0, 6.28), integerIn(random, 1, 2)];
  const count = integerIn(random, 9, 12);
  const points = times(count, (index): Point => {
    const share = index / (count - 1);
    const wave = 32 * Math.sin(phase + share * waveCount * Math.PI * 2);
    return [width * share, 98 - wave + numberIn(random, -13, 13)];
  });
  const end = points.at(-1) ?? [width, 100];
  return (
    quietGround(canvas, [palette.silicon950, palette.silicon700]) +
    times(4, (row) => rectangle(0, 38 + row * 40, width, 1, { fill: palette.white, fillOpacity: 0.12 })).join(
      '',
    ) +
    polygon([[0, canvasHeight], ...points, [width, canvasHeight]], {
      fill: palette.amber400,
      fillOpacity: 0.14,
    }) +
    line(points, { stroke: palette.amber400, strokeWidth: 3.4, strokeLinejoin: 'round' }) +
    circle([end[0] - 5, end[1]], 6, { fill: palette.amber400 })
  );
}

/** Draws scales along two sides and the crosshair of a microscope. */
export function scaleGround(canvas: Canvas): string {
  const { random, width } = canvas;
  const colours = pick<GroundColours>(random, [
    ['#1D4A80', '#0D2547'],
    ['#1B4472', '#10294C'],
  ]);
  const ticks = times(
    Math.floor(width / 10),
    (index) => `M${6 + index * 10} 200v${index % 5 ? -7 : -14}`,
  ).join('');
  const upright = times(19, (index) => `M0 ${12 + index * 10}h${index % 5 ? 7 : 14}`).join('');
  const centre: Point = [width / 2 + numberIn(random, -18, 18), 98];
  return (
    quietGround(canvas, colours) +
    path(ticks + upright, { stroke: palette.white, strokeOpacity: 0.75, strokeWidth: 1.6 }) +
    [52, 86]
      .map((radius) =>
        circle(centre, radius, { stroke: palette.blue200, strokeOpacity: 0.42, strokeWidth: 1.4 }),
      )
      .join('') +
    path(`M${round(centre[0])} 0V200M0 ${centre[1]}H${round(width)}`, {
      stroke: palette.blue200,
      strokeOpacity: 0.3,
    })
  );
}

/** Draws a map with contour lines. */
export function mapGround(canvas: Canvas): string {
  const { random, width } = canvas;
  const centre: Point = [width * numberIn(random, 0.3, 0.7), canvasHeight * numberIn(random, 0.3, 0.7)];
  const colours = pick<GroundColours>(random, [
    ['#11606B', '#0A2F45'],
    ['#0E4F63', '#0B3A4C'],
  ]);
  return quietGround(canvas, colours) + contours(centre, random, 8);
}

/** Draws a string of flags along the top. */
export function flagsGround(canvas: Canvas): string {
  const { random, width } = canvas;
  const colours = pick<GroundColours>(random, [
    ['#3B2F73', palette.silicon900],
    ['#2F2A66', '#16224A'],
  ]);
  const sag = numberIn(random, 14, 24);
  const first = integerIn(random, 0, 2);
  const count = 11;
  const pointAt = (share: number): Point => [width * share, 10 + sag * 4 * share * (1 - share)];
  return (
    quietGround(canvas, colours) +
    line(
      times(23, (step) => pointAt(step / 22)),
      { stroke: palette.white, strokeOpacity: 0.7, strokeWidth: 1.4 },
    ) +
    times(count, (index) => {
      const [x, y] = pointAt((index + 0.5) / count);
      const half = (width / count) * 0.36;
      const fill = [palette.amber400, palette.blue300, palette.white][(index + first) % 3] ?? '';
      return polygon(
        [
          [x - half, y],
          [x + half, y],
          [x, y + 21],
        ],
        { fill, fillOpacity: 0.92 },
      );
    }).join('')
  );
}
