import { lineThrough, type Point, round } from './svg.ts';

/** Returns the `d` of a rectangle with cut corners: the outline of a monocrystalline cell. */
export function chamfered(x: number, y: number, width: number, height: number, cut: number): string {
  const [left, top, right, bottom] = [round(x), round(y), round(x + width), round(y + height)];
  const [innerLeft, innerTop] = [round(x + cut), round(y + cut)];
  const [innerRight, innerBottom] = [round(x + width - cut), round(y + height - cut)];
  return (
    `M${innerLeft} ${top}H${innerRight}L${right} ${innerTop}V${innerBottom}` +
    `L${innerRight} ${bottom}H${innerLeft}L${left} ${innerBottom}V${innerTop}Z`
  );
}

/** Returns the point at a share of the way between two others. */
function pointBetween([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

/** Returns the point at an angle (radians, clockwise from the right) and a distance from another. */
export function pointAround([x, y]: Point, angle: number, radiusX: number, radiusY = radiusX): Point {
  return [x + Math.cos(angle) * radiusX, y + Math.sin(angle) * radiusY];
}

/**
 * Four corners in turn; columns are counted from the first to the second, rows from the first to the fourth.
 */
export type Quad = readonly [Point, Point, Point, Point];

/** Returns the `d` of the lines that divide a quadrilateral into columns and rows. */
export function divisions([first, second, third, fourth]: Quad, columns: number, rows: number): string {
  let d = '';
  for (let column = 1; column < columns; column++) {
    const share = column / columns;
    d += lineThrough([pointBetween(first, second, share), pointBetween(fourth, third, share)]);
  }
  for (let row = 1; row < rows; row++) {
    const share = row / rows;
    d += lineThrough([pointBetween(first, fourth, share), pointBetween(second, third, share)]);
  }
  return d;
}

/** Maps a point of an isometric world to the drawing: x runs to the lower right, y to the lower left, z up. */
type Projection = (x: number, y: number, z?: number) => Point;

export function isometric([originX, originY]: Point, scale: number): Projection {
  return (x, y, z = 0) => [originX + (x - y) * 0.866 * scale, originY + ((x + y) * 0.5 - z) * scale];
}
