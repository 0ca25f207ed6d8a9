import { type Canvas, canvasHeight, type GroundColours, ground } from '../canvas.ts';
import { cell } from '../cell.ts';
import { chamfered } from '../geometry.ts';
import { palette } from '../palette.ts';
import { integerIn, pick } from '../random.ts';
import { path } from '../svg.ts';

const side = 5;
const middle = 2;
const size = 26;
const step = 30.5;

/** App: a mark of five by five cells, mirrored left to right, with one pair in sunlight. */
export function appCover(canvas: Canvas): string {
  const { random, width } = canvas;
  const colours = pick<GroundColours>(random, [
    [palette.blue600, palette.blue800],
    [palette.silicon600, palette.silicon900],
    ['#0B5C8C', palette.silicon800],
    [palette.blue500, palette.blue700],
  ]);
  const extent = size + (side - 1) * step;
  const [left, top] = [(width - extent) / 2, (canvasHeight - extent) / 2];
  const sunny = { column: integerIn(random, 0, middle), row: integerIn(random, 0, side - 1) };

  let cells = '';
  for (let row = 0; row < side; row++) {
    for (let column = 0; column <= middle; column++) {
      const chance = random();
      const lit = chance < 0.42 ? palette.white : chance < 0.64 ? palette.blue200 : undefined;
      const fill = column === sunny.column && row === sunny.row ? palette.amber400 : lit;
      for (const place of new Set([column, side - 1 - column])) {
        cells += appCell(left + place * step, top + row * step, fill);
      }
    }
  }
  return ground(canvas, colours, { fingerOpacity: 0.06, busbars: 0 }) + cells;
}

function appCell(x: number, y: number, fill: string | undefined): string {
  return fill
    ? cell(x, y, size, { fill, lines: palette.silicon900, busbarOpacity: 0.22 })
    : path(chamfered(x, y, size, size, 3), { fill: palette.white, fillOpacity: 0.1 });
}
