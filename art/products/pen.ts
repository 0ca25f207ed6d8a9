import type { Canvas } from '../canvas.ts';
import { palette } from '../palette.ts';
import type { Random } from '../random.ts';
import { linearGradient, type Paint } from '../svg.ts';

/** Width of the field in whose middle products are drawn; it is as high as a cover. */
export const fieldWidth = 320;

/**
 * Drawing style of a product. One drawing serves supply (solid, in colour) and demand (dashed outlines): the pen makes the
 * difference.
 */
export interface Pen {
  /** False for outlines, which leave out lights, shadows and other extras. */
  solid: boolean;
  random: Random;
  /** Gradients to put before the drawing. */
  definitions: string;
  /** The fill of silicon surfaces. */
  silicon: string;
  /** Returns the paint of a face of the product, given its paint in the solid style. */
  face: (paint: Paint) => Paint;
  /** Fine lines on a face. */
  detail: Paint;
}

/** Returns a solid pen for navy backgrounds: lit silicon that stands out from them. */
export function nightPen(canvas: Canvas): Pen {
  const silicon = canvas.id('silicon');
  const lit = linearGradient(
    silicon,
    [
      [0, '#5FA0F8'],
      [0.5, palette.blue600],
      [1, palette.blue800],
    ],
    [0, 0],
    [1, 1],
  );
  return {
    ...solidPen(canvas),
    definitions: lit,
    detail: { stroke: palette.white, strokeOpacity: 0.4, strokeWidth: 0.7 },
  };
}

export function solidPen(canvas: Canvas): Pen {
  const silicon = canvas.id('silicon');
  return {
    solid: true,
    random: canvas.random,
    definitions: linearGradient(
      silicon,
      [
        [0, '#2A66B8'],
        [0.5, '#15427F'],
        [1, palette.silicon900],
      ],
      [0, 0],
      [1, 1],
    ),
    silicon: `url(#${silicon})`,
    face: (paint) => ({ strokeLinejoin: 'round', ...paint }),
    detail: { stroke: palette.blue200, strokeOpacity: 0.55, strokeWidth: 0.8 },
  };
}

export function dashedPen(canvas: Canvas): Pen {
  const stroke = palette.silicon700;
  const paint: Paint = {
    fill: palette.amber50,
    stroke,
    strokeWidth: 1.4,
    strokeDasharray: '5 3.5',
    strokeLinejoin: 'round',
  };
  return {
    solid: false,
    random: canvas.random,
    definitions: '',
    silicon: palette.amber50,
    face: () => paint,
    detail: { stroke, strokeOpacity: 0.45, strokeWidth: 0.8 },
  };
}
