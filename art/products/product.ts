import { type Canvas, canvasHeight } from '../canvas.ts';
import { formOf, shapesOf } from '../drawings.ts';
import type { ProductKind } from '../kinds.ts';
import { palette } from '../palette.ts';
import { numberIn } from '../random.ts';
import { attributes, ellipse, group, round } from '../svg.ts';
import { screenProduct, testerProduct } from './devices.ts';
import {
  backContactModuleProduct,
  blackModuleProduct,
  clearModuleProduct,
  flexibleModuleProduct,
  retiredModuleProduct,
  shardsProduct,
} from './modules.ts';
import { glassProduct, moduleProduct, trackerProduct } from './panels.ts';
import { dashedPen, fieldWidth, nightPen, type Pen, solidPen } from './pen.ts';
import { grainsProduct, multicrystallineProduct, rodProduct, siliconProduct } from './silicon.ts';
import {
  doubleGlassProduct,
  longModuleProduct,
  matteModuleProduct,
  middleModuleProduct,
  plantModuleProduct,
  shortModuleProduct,
} from './sized.ts';

/** Products drawn by code because they vary by seller. All others are finished SVG files, one per variant. */
const drawings: Partial<Record<ProductKind, (pen: Pen) => string>> = {
  module: moduleProduct,
  'module-black': blackModuleProduct,
  'module-bc': backContactModuleProduct,
  'module-clear': clearModuleProduct,
  'module-light': flexibleModuleProduct,
  'module-double': doubleGlassProduct,
  'module-matte': matteModuleProduct,
  'module-54': shortModuleProduct,
  'module-60': middleModuleProduct,
  'module-66': longModuleProduct,
  'module-72': plantModuleProduct,
  'module-retired': retiredModuleProduct,
  'cell-scrap': shardsProduct,
  'wafer-poly': multicrystallineProduct,
  silicon: siliconProduct,
  rod: rodProduct,
  grains: grainsProduct,
  glass: glassProduct,
  tracker: trackerProduct,
  screen: screenProduct,
  tester: testerProduct,
};

/** Numbers of variants of finished files that have more than one; see `formOf`. */
const forms: Partial<Record<ProductKind, readonly number[]>> = {
  cell: [3],
  wafer: [4],
  'wafer-210': [3],
  'wafer-rect': [4],
  'wafer-half': [4],
  frame: [2, 2],
  paste: [2],
  inverter: [2, 3],
  'inverter-string': [3],
  'inverter-central': [2],
  bracket: [2],
  carport: [2],
  storage: [5],
  'storage-cabinet': [2],
  'storage-cell': [2],
  equipment: [2],
  cleaner: [2],
};

/**
 * Returns a finished file in the pen's colours, or its dashed twin. In the file, `#silicon` and the class `detail` are
 * placeholders for the pen's paints.
 */
function finished(pen: Pen, kind: ProductKind): string {
  const name = `products/${formOf(pen.random, kind, forms[kind])}`;
  if (!pen.solid) return shapesOf(`${name}-dashed`);
  return shapesOf(name)
    .replaceAll('url(#silicon)', pen.silicon)
    .replaceAll(' class="detail"', attributes(pen.detail));
}

const pens = { solid: solidPen, dashed: dashedPen, night: nightPen };

/** Draws a product in the middle of the cover: solid for supply, dashed for demand, lit on navy. */
export function product(canvas: Canvas, kind: ProductKind, form: keyof typeof pens): string {
  const pen = pens[form](canvas);
  const shadow = ellipse([fieldWidth / 2, canvasHeight * 0.83], 88, 11, {
    fill: palette.silicon900,
    fillOpacity: 0.1,
  });
  const drawing =
    pen.definitions + (pen.solid ? shadow : '') + (drawings[kind]?.(pen) ?? finished(pen, kind));
  // Shift and scale vary a little, so that two sellers of one product do not look the same.
  const scale = numberIn(canvas.random, 0.93, 1.02);
  const left = canvas.width / 2 + numberIn(canvas.random, -9, 9) - (fieldWidth / 2) * scale;
  const top = (canvasHeight / 2) * (1 - scale);
  return group(`translate(${round(left)} ${round(top)}) scale(${scale.toFixed(3)})`, drawing);
}
