import { type TextureStyle, texture } from './cell.ts';
import type { Random } from './random.ts';
import { linearGradient, type Point, rectangle } from './svg.ts';

/** Covers are drawn this high whatever their size in pixels; the width follows from the ratio. */
export const canvasHeight = 200;

/** What a cover is drawn on. */
export interface Canvas {
  width: number;
  random: Random;
  /** The document-wide id of a gradient, by its name in this drawing. */
  id: (name: string) => string;
}

/** The colours of a ground, where the light comes from first. */
export type GroundColours = readonly [string, string];

/** The ground of a cover: a gradient under the texture of a cell. */
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
      [0, 0],
      direction,
    ) +
    rectangle(0, 0, canvas.width, canvasHeight, { fill: `url(#${id})` }) +
    texture(canvas.width, canvasHeight, style)
  );
}
