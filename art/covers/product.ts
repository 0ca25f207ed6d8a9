import { type Canvas, canvasHeight } from '../canvas.ts';
import { randomDrawing } from '../drawings.ts';
import { palette } from '../palette.ts';
import { numberIn } from '../random.ts';
import { attributes, ellipse, group, linearGradient, type Paint, round, type Stop } from '../svg.ts';

/** Width of the field in whose middle products and themes are drawn; it is as high as a cover. */
const fieldWidth = 320;

/** The gradient of silicon surfaces, and the fine lines on them: on light backgrounds, and lit on navy ones. */
const paints: Readonly<Record<'solid' | 'night', { silicon: readonly Stop[]; detail: Paint }>> = {
  solid: {
    silicon: [
      [0, '#2A66B8'],
      [0.5, '#15427F'],
      [1, palette.silicon900],
    ],
    detail: { stroke: palette.blue200, strokeOpacity: 0.55, strokeWidth: 0.8 },
  },
  night: {
    silicon: [
      [0, '#5FA0F8'],
      [0.5, palette.blue600],
      [1, palette.blue800],
    ],
    detail: { stroke: palette.white, strokeOpacity: 0.4, strokeWidth: 0.7 },
  },
};

/** Returns a finished drawing in colour: in its file, `#silicon` and the class `detail` are placeholders for paints. */
export function colouredDrawing(canvas: Canvas, name: string, form: keyof typeof paints): string {
  const { silicon, detail } = paints[form];
  const id = canvas.id('silicon');
  const shapes = randomDrawing(canvas.random, name)
    .replaceAll('url(#silicon)', `url(#${id})`)
    .replaceAll(' class="detail"', attributes(detail));
  return linearGradient(id, silicon, [1, 1]) + shapes;
}

/** Draws a product in the middle of the cover: solid for supply, dashed for demand, lit on navy. */
export function product(canvas: Canvas, kind: string, form: keyof typeof paints | 'dashed'): string {
  const shadow = ellipse([fieldWidth / 2, canvasHeight * 0.83], 88, 11, {
    fill: palette.silicon900,
    fillOpacity: 0.1,
  });
  const drawing =
    form === 'dashed'
      ? randomDrawing(canvas.random, `products/${kind}-dashed`)
      : shadow + colouredDrawing(canvas, `products/${kind}`, form);
  // Shift and scale vary a little, so that two sellers of one product do not look the same.
  const scale = numberIn(canvas.random, 0.93, 1.02);
  return inField(canvas, drawing, scale, numberIn(canvas.random, -9, 9));
}

/** Draws the field scaled, in the middle of the cover, and moved to the right. */
export function inField(canvas: Canvas, drawing: string, scale: number, right: number): string {
  const left = canvas.width / 2 + right - (fieldWidth / 2) * scale;
  const top = (canvasHeight / 2) * (1 - scale);
  return group(`translate(${round(left)} ${round(top)}) scale(${scale.toFixed(3)})`, drawing);
}
