import { type TextureStyle, texture } from './cell.ts';
import type { Random } from './random.ts';
import { linearGradient, type Point, rectangle } from './svg.ts';

/** Height of a cover in drawing units, whatever its size in pixels; the width follows from the ratio. */
export const canvasHeight = 200;

/** Drawing context of a cover. */
export interface Canvas {
  width: number;
  random: Random;
  /** Returns the document-wide id of a gradient, given its name in this drawing. */
  id: (name: string) => string;
}

/** Background gradient colours; the first is where the light comes from. */
export type GroundColours = readonly [string, string];

/** Draws a cover's background: a gradient under the texture of a cell. */
export function ground(
  canvas: Canvas,
  [from, to]: GroundColours,
  style: TextureStyle = {},
  direction: Point = [1, 1],
): string {
  const id = canvas.id('ground');
  return (
    linearGradient(
      id,
      [
        [0, from],
        [1, to],
      ],
      direction,
    ) +
    rectangle(0, 0, canvas.width, canvasHeight, { fill: `url(#${id})` }) +
    texture(canvas.width, canvasHeight, style)
  );
}
