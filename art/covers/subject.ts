import { type Canvas, canvasHeight } from '../canvas.ts';
import { hasDrawing } from '../drawings.ts';
import { numberIn } from '../random.ts';
import { group, round } from '../svg.ts';
import { colouredDrawing, inField, product } from './product.ts';

/** Draws a motif (theme or product) for a navy background; empty if the motif is unknown. */
export function subject(canvas: Canvas, motif: string | undefined): string {
  if (hasDrawing(`themes/${motif}`)) {
    const scale = numberIn(canvas.random, 0.92, 1);
    const right = numberIn(canvas.random, -16, 16);
    return inField(canvas, colouredDrawing(canvas, `themes/${motif}`, 'night'), scale, right);
  }
  return motif && hasDrawing(`products/${motif}`) ? product(canvas, motif, 'night') : '';
}

/** Draws the subject smaller and with its centre moved; empty if the motif is unknown. */
export function subjectAt(
  canvas: Canvas,
  motif: string | undefined,
  scale: number,
  [right, down]: readonly [number, number],
): string {
  const drawing = subject(canvas, motif);
  const left = (canvas.width / 2) * (1 - scale) + right;
  const top = (canvasHeight / 2) * (1 - scale) + down;
  return drawing && group(`translate(${round(left)} ${round(top)}) scale(${scale})`, drawing);
}
