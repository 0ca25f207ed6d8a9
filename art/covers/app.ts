import { type Canvas, canvasHeight, type GroundColours, ground } from '../canvas.ts';
import { randomDrawing } from '../drawings.ts';
import { chamfered } from '../geometry.ts';
import { appKinds } from '../kinds.ts';
import { palette } from '../palette.ts';
import { integerIn, pick, type Random } from '../random.ts';
import { group, path, round, times } from '../svg.ts';

/**
 * Draws an app cover: the symbol of its function (a finished SVG file, within 70 units of the origin) on a background of cells, a
 * few of them lit.
 */
export function appCover(canvas: Canvas, kind?: string): string {
  const { random, width } = canvas;
  const colours = pick<GroundColours>(random, [
    [palette.blue600, palette.blue800],
    [palette.silicon600, palette.silicon900],
    ['#0B5C8C', palette.silicon800],
    [palette.blue500, palette.blue700],
  ]);
  const cells = cellsAround(random, width);
  const motif = appKinds.find((appKind) => appKind === kind) ?? pick(random, appKinds);
  return (
    ground(canvas, colours, { fingerOpacity: 0.06, busbars: 0 }) +
    cells +
    group(
      `translate(${round(width / 2)} ${canvasHeight / 2}) scale(1.02)`,
      randomDrawing(random, `apps/${motif}`),
    )
  );
}

/** Draws faint cells beside the symbol, placed by the seed. */
function cellsAround(random: Random, width: number): string {
  const step = 34;
  const columns = Math.floor((width / 2 - 84) / step);
  return times(Math.max(0, columns) * 2 * 5, (index) => {
    const [column, row] = [Math.floor(index / 5), index % 5];
    const side = column % 2 ? 1 : -1;
    const x = width / 2 + side * (84 + Math.floor(column / 2) * step) - (side < 0 ? 28 : 0);
    const strength = integerIn(random, 0, 5);
    return path(chamfered(x, 18 + row * step, 28, 28, 4), {
      fill: palette.white,
      fillOpacity: 0.03 + strength * 0.018,
    });
  }).join('');
}
