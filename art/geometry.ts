import { type Point, round } from './svg.ts';

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

/** Returns the point at an angle (radians, clockwise from the right) and a distance from another. */
export function pointAround([x, y]: Point, angle: number, radiusX: number, radiusY = radiusX): Point {
  return [x + Math.cos(angle) * radiusX, y + Math.sin(angle) * radiusY];
}
