import { type Canvas, canvasHeight } from '../canvas.ts';
import { palette } from '../palette.ts';
import { numberIn } from '../random.ts';
import { ellipse, group, round } from '../svg.ts';
import { inverterProduct, storageProduct } from './cabinets.ts';
import { equipmentProduct } from './equipment.ts';
import { bracketProduct, glassProduct, moduleProduct } from './panels.ts';
import { dashedPen, fieldWidth, type Pen, solidPen } from './pen.ts';
import { cellProduct, waferProduct } from './silicon.ts';

/** What is traded, by the category codes of the market. */
export const productKinds = [
  'module',
  'cell',
  'wafer',
  'inverter',
  'bracket',
  'glass',
  'storage',
  'equipment',
] as const;

export type ProductKind = (typeof productKinds)[number];

const drawings: Record<ProductKind, (pen: Pen) => string> = {
  module: moduleProduct,
  cell: cellProduct,
  wafer: waferProduct,
  inverter: inverterProduct,
  bracket: bracketProduct,
  glass: glassProduct,
  storage: storageProduct,
  equipment: equipmentProduct,
};

/** A product in the middle of the cover: solid for what is offered, dashed for what is sought. */
export function product(canvas: Canvas, kind: ProductKind, form: 'solid' | 'dashed'): string {
  const pen = form === 'solid' ? solidPen(canvas) : dashedPen(canvas);
  const shadow = ellipse([fieldWidth / 2, canvasHeight * 0.83], 88, 11, {
    fill: palette.silicon900,
    fillOpacity: 0.1,
  });
  const drawing = pen.definitions + (pen.solid ? shadow : '') + drawings[kind](pen);
  // Two sellers of one product shall not look quite the same: each stands a little elsewhere.
  const scale = numberIn(canvas.random, 0.93, 1.02);
  const left = canvas.width / 2 + numberIn(canvas.random, -9, 9) - (fieldWidth / 2) * scale;
  const top = (canvasHeight / 2) * (1 - scale);
  return group(`translate(${round(left)} ${round(top)}) scale(${scale.toFixed(3)})`, drawing);
}
