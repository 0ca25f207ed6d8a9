/** A place in drawing units, x to the right and y down. */
export type Point = readonly [x: number, y: number];

/** Style of a shape. The fill is none unless the paint sets one. */
export interface Paint {
  fill?: string;
  fillOpacity?: number;
  stroke?: string;
  strokeOpacity?: number;
  strokeWidth?: number;
  strokeLinejoin?: 'round';
  strokeLinecap?: 'round';
}

/** A stop of a gradient: offset (0–1), colour and, unless opaque, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** One decimal: finer than a screen shows at our sizes, and it keeps the files small. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Calls `make` with 0, 1, … `count - 1`. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Returns the attributes of a paint as text, a space before each. */
export function attributes(values: object): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return ` ${kebab}="${typeof value === 'number' ? Number(value.toFixed(2)) : value}"`;
    })
    .join('');
}

/** Returns the `d` of straight lines through the points. */
export const lineThrough = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

export function path(d: string, paint: Paint): string {
  return `<path d="${d}"${attributes({ fill: 'none', ...paint })}/>`;
}

export const line = (points: readonly Point[], paint: Paint): string => path(lineThrough(points), paint);

export const polygon = (points: readonly Point[], paint: Paint): string =>
  path(`${lineThrough(points)}Z`, paint);

export function rectangle(x: number, y: number, width: number, height: number, paint: Paint): string {
  const shape = { x: round(x), y: round(y), width: round(width), height: round(height) };
  return `<rect${attributes({ ...shape, fill: 'none', ...paint })}/>`;
}

export function circle([x, y]: Point, radius: number, paint: Paint): string {
  return `<circle${attributes({ cx: round(x), cy: round(y), r: round(radius), fill: 'none', ...paint })}/>`;
}

export function ellipse([x, y]: Point, radiusX: number, radiusY: number, paint: Paint): string {
  const shape = { cx: round(x), cy: round(y), rx: round(radiusX), ry: round(radiusY) };
  return `<ellipse${attributes({ ...shape, fill: 'none', ...paint })}/>`;
}

export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

/** Returns a gradient across the painted shape's box, from its upper left corner, by default to the lower left. */
export function linearGradient(id: string, stops: readonly Stop[], [x2, y2]: Point = [0, 1]): string {
  const content = stops.map(
    ([offset, stopColor, stopOpacity]) => `<stop${attributes({ offset, stopColor, stopOpacity })}/>`,
  );
  return `<linearGradient${attributes({ id, x1: 0, y1: 0, x2, y2 })}>${content.join('')}</linearGradient>`;
}

/**
 * Returns a complete SVG file. `units` are the drawing's own width and height. In a box of another
 * shape the picture fills the box and is cropped, never distorted.
 */
export function svgDocument(width: number, height: number, content: string, units: Point): string {
  const [unitWidth, unitHeight] = units.map(round);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${unitWidth} ${unitHeight}" preserveAspectRatio="xMidYMid slice">${content}</svg>`
  );
}
