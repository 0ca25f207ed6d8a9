import { palette } from './palette.ts';
import type { Random } from './random.ts';
import { linearGradient, type Point, path, rectangle, round, times } from './svg.ts';

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

/** The lines of a cell on a background. */
interface TextureStyle {
  colour?: string;
  fingerOpacity?: number;
  busbarOpacity?: number;
  busbars?: number;
}

/** Draws a cover's background: a gradient under the surface of a cell, which has a finger every 8 units and some busbars. */
export function ground(
  { width, id }: Canvas,
  [from, to]: GroundColours,
  { colour = palette.white, fingerOpacity = 0.07, busbarOpacity = 0.12, busbars = 4 }: TextureStyle = {},
  direction: Point = [1, 1],
): string {
  const gradient = id('ground');
  let fingerLines = '';
  for (let y = 4; y < canvasHeight; y += 8) fingerLines += `M0 ${y}H${round(width)}`;
  const busbarLines = times(
    busbars,
    (index) => `M${round((width * (index + 1)) / (busbars + 1))} 0V${canvasHeight}`,
  ).join('');
  return (
    linearGradient(
      gradient,
      [
        [0, from],
        [1, to],
      ],
      direction,
    ) +
    rectangle(0, 0, width, canvasHeight, { fill: `url(#${gradient})` }) +
    path(fingerLines, { stroke: colour, strokeOpacity: fingerOpacity }) +
    (busbarLines && path(busbarLines, { stroke: colour, strokeOpacity: busbarOpacity, strokeWidth: 1.5 }))
  );
}
