import { type Canvas, type GroundColours, ground } from '../canvas.ts';
import { chamfered } from '../geometry.ts';
import { palette } from '../palette.ts';
import { integerIn, numberIn, pick } from '../random.ts';
import { circle, path, rectangle, times } from '../svg.ts';

const sheetWidth = 112;
const sheetHeight = 144;
const sealRadius = 23;

/** Policy: sheets cut like cells, the foremost written on and sealed. */
export function policyCover(canvas: Canvas): string {
  const { random, width } = canvas;
  const colours = pick<GroundColours>(random, [
    [palette.blue700, palette.silicon800],
    [palette.silicon700, palette.silicon900],
    [palette.blue600, palette.blue800],
  ]);
  const back = ground(canvas, colours, { busbars: integerIn(random, 3, 5) });
  const ghosts = integerIn(random, 2, 3);
  const free = width - sheetWidth - ghosts * 15;
  const x = free * (canvas.bare ? 0.55 : numberIn(random, 0.3, 0.85));
  const y = 40;
  return (
    back +
    times(ghosts, (index) => {
      const step = ghosts - index;
      return path(chamfered(x + step * 15, y - step * 11, sheetWidth, sheetHeight, 10), {
        fill: palette.white,
        fillOpacity: 0.1,
        stroke: palette.white,
        strokeOpacity: 0.5 - 0.1 * step,
      });
    }).join('') +
    path(chamfered(x, y, sheetWidth, sheetHeight, 10), { fill: palette.paper }) +
    rectangle(x + 16, y + 18, sheetWidth * numberIn(random, 0.42, 0.67), 6, { fill: palette.silicon800 }) +
    times(5, (row) =>
      rectangle(x + 16, y + 36 + row * 13, (sheetWidth - 32) * numberIn(random, 0.55, 1), 3, {
        fill: '#B4C4DA',
      }),
    ).join('') +
    seal(x + sheetWidth - 8, y + sheetHeight - 16)
  );
}

/** An amber seal that shows a cell. */
function seal(x: number, y: number): string {
  const half = sealRadius / 2;
  return (
    circle([x, y], sealRadius, { fill: palette.amber500 }) +
    path(chamfered(x - half, y - half, sealRadius, sealRadius, 4), {
      stroke: palette.silicon900,
      strokeWidth: 1.8,
    }) +
    path(`M${x - 4} ${y - half}v${sealRadius}M${x + 4} ${y - half}v${sealRadius}`, {
      stroke: palette.silicon900,
      strokeWidth: 1.5,
    })
  );
}
