/** Brightness of each pixel, 0 black to 255 white, row by row. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

/** Coverage of each pixel, 0 to 255. */
export type Mask = Uint8Array;

/** Draws one segment of a line, with round ends, into a mask; the edge is softened over one pixel. */
function coverSegment(
  mask: Mask,
  { width, height }: Canvas,
  [[x1, y1], [x2, y2]]: readonly [Point, Point],
  thick: number,
) {
  const margin = thick / 2 + 1;
  const left = Math.max(0, Math.floor(Math.min(x1, x2) - margin));
  const right = Math.min(width - 1, Math.ceil(Math.max(x1, x2) + margin));
  const top = Math.max(0, Math.floor(Math.min(y1, y2) - margin));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(y1, y2) + margin));
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squaredLength = dx * dx + dy * dy || 1;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const fraction = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / squaredLength));
      const [fromX, fromY] = [x - x1 - fraction * dx, y - y1 - fraction * dy];
      const coverage = thick / 2 + 0.5 - Math.sqrt(fromX * fromX + fromY * fromY);
      if (coverage <= 0) continue;
      const at = y * width + x;
      mask[at] = Math.max(mask[at] ?? 0, Math.min(255, coverage * 255));
    }
  }
}

/** Adds the coverage of a line of this thickness to a mask: where lines cross they count once. */
export function coverLine(mask: Mask, canvas: Canvas, line: Line, thick: number): void {
  for (const [index, point] of line.entries()) {
    const next = line[index + 1];
    if (next) coverSegment(mask, canvas, [point, next], thick);
  }
}
