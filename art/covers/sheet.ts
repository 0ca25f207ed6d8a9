import type { Canvas } from '../canvas.ts';
import { chamfered } from '../geometry.ts';
import { palette } from '../palette.ts';
import { integerIn, numberIn } from '../random.ts';
import { circle, line, path, polygon, rectangle, times } from '../svg.ts';

/**
 * Draws sheets cut like cells, the front one at this place and in this size: writing on it, two or three more behind it. A rule
 * has a seal, a `reading` a lens, a `call` a pen.
 */
export function sheets(
  { random }: Canvas,
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
  backSheets = integerIn(random, 2, 3),
  form = '',
): string {
  const drawOverlay = form === 'reading' ? lens : form === 'call' ? pen : seal;
  const unit = width / 112;
  const line = (height - 50 * unit) / 6;
  return (
    times(backSheets, (index) => {
      const step = backSheets - index;
      return path(chamfered(x + step * 15 * unit, y - step * 11 * unit, width, height, 10 * unit), {
        fill: palette.white,
        fillOpacity: 0.1,
        stroke: palette.white,
        strokeOpacity: 0.5 - 0.1 * step,
      });
    }).join('') +
    path(chamfered(x, y, width, height, 10 * unit), { fill: palette.paper }) +
    rectangle(x + 16 * unit, y + 18 * unit, width * numberIn(random, 0.42, 0.67), 6 * unit, {
      fill: palette.silicon800,
    }) +
    times(5, (row) =>
      rectangle(
        x + 16 * unit,
        y + 36 * unit + row * line,
        (width - 32 * unit) * numberIn(random, 0.55, 1),
        3 * unit,
        { fill: '#B4C4DA' },
      ),
    ).join('') +
    drawOverlay(x + width - 8 * unit, y + height - 16 * unit, 23 * unit)
  );
}

/** Draws an amber seal with a cell on it. */
function seal(x: number, y: number, radius: number): string {
  const half = radius / 2;
  return (
    circle([x, y], radius, { fill: palette.amber500 }) +
    path(chamfered(x - half, y - half, radius, radius, radius * 0.17), {
      stroke: palette.silicon900,
      strokeWidth: radius * 0.08,
    }) +
    path(`M${x - radius * 0.17} ${y - half}v${radius}M${x + radius * 0.17} ${y - half}v${radius}`, {
      stroke: palette.silicon900,
      strokeWidth: radius * 0.065,
    })
  );
}

/** Draws a lens: the article explains a text. */
function lens(x: number, y: number, radius: number): string {
  const reach = radius * 0.72;
  return (
    line(
      [
        [x + reach * 0.4, y + reach * 0.4],
        [x + radius * 1.1, y + radius * 1.1],
      ],
      { stroke: palette.amber500, strokeWidth: radius * 0.42, strokeLinecap: 'round' },
    ) +
    circle([x - radius * 0.2, y - radius * 0.2], radius * 0.95, {
      fill: palette.blue100,
      stroke: palette.amber500,
      strokeWidth: radius * 0.26,
    })
  );
}

/** Draws a pen: there is something to fill in. */
function pen(x: number, y: number, radius: number): string {
  const [tip, end] = [-radius * 1.3, radius * 1.5];
  return (
    polygon(
      [
        [x + tip, y - tip * 0.6],
        [x + tip * 0.5, y - tip * 0.6 - radius * 0.1],
        [x + end, y - end],
        [x + end * 0.72, y - end * 1.28],
        [x + tip * 0.86, y - tip * 0.12],
      ],
      {
        fill: palette.amber500,
        strokeLinejoin: 'round',
        stroke: palette.silicon900,
        strokeWidth: radius * 0.06,
      },
    ) +
    polygon(
      [
        [x + tip, y - tip * 0.6],
        [x + tip * 0.72, y - tip * 0.6 - radius * 0.05],
        [x + tip * 0.93, y - tip * 0.36],
      ],
      { fill: palette.silicon900 },
    )
  );
}
