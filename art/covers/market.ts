import { type Canvas, canvasHeight, type GroundColours, ground } from '../canvas.ts';
import { palette } from '../palette.ts';
import { pick } from '../random.ts';
import { line } from '../svg.ts';
import { product } from './product.ts';

/** Draws a supply cover: the product on an ice-blue background. */
export function supplyCover(canvas: Canvas, kind: string): string {
  const colours = pick<GroundColours>(canvas.random, [
    ['#EEF4FC', '#D6E4F6'],
    ['#E9F1FB', '#CFDFF3'],
    ['#F1F6FC', '#DDE8F6'],
  ]);
  const texture = { colour: palette.silicon700, fingerOpacity: 0.05, busbarOpacity: 0.06, busbars: 5 };
  return ground(canvas, colours, texture, [0, 1]) + product(canvas, kind, 'solid');
}

/** Draws a demand cover: the outline of a product on a sand-coloured background, between the corners of a viewfinder. */
export function demandCover(canvas: Canvas, kind: string): string {
  const colours = pick<GroundColours>(canvas.random, [
    [palette.amber50, '#FBEACB'],
    ['#FEF6E4', '#F9E6C3'],
    ['#FFF9EE', '#FCEED6'],
  ]);
  const texture = { colour: palette.amber700, fingerOpacity: 0.05, busbarOpacity: 0.07, busbars: 5 };
  return (
    ground(canvas, colours, texture, [0, 1]) + product(canvas, kind, 'dashed') + viewfinder(canvas.width)
  );
}

function viewfinder(width: number): string {
  const reach = Math.min(width * 0.37, 126);
  const arm = 18;
  return [-1, 1]
    .flatMap((side) =>
      [-1, 1].map((end) => {
        const x = width / 2 + side * reach;
        const y = canvasHeight / 2 + end * canvasHeight * 0.41;
        return line(
          [
            [x, y - end * arm],
            [x, y],
            [x - side * arm, y],
          ],
          { stroke: palette.amber600, strokeWidth: 2 },
        );
      }),
    )
    .join('');
}
