import { type Canvas, canvasHeight } from '../canvas.ts';
import type { ProductKind } from '../kinds.ts';
import { palette } from '../palette.ts';
import { numberIn } from '../random.ts';
import { ellipse, group, round } from '../svg.ts';
import {
  batteryCellProduct,
  chargerProduct,
  storageCabinetProduct,
  wallBatteryProduct,
} from './batteries.ts';
import { inverterProduct, storageProduct } from './cabinets.ts';
import {
  backContactProduct,
  halfCellProduct,
  heterojunctionProduct,
  percProduct,
  topconProduct,
} from './cells.ts';
import { chillerProduct, fireProduct } from './cooling.ts';
import { equipmentProduct } from './equipment.ts';
import {
  centralInverterProduct,
  microInverterProduct,
  stringInverterProduct,
  switchProduct,
  transformerProduct,
} from './inverters.ts';
import {
  cameraProduct,
  carrierProduct,
  chamberProduct,
  cleanerProduct,
  furnaceProduct,
  laminatorProduct,
  laserProduct,
  pullerProduct,
  testerProduct,
} from './machines.ts';
import {
  backsheetProduct,
  cableProduct,
  crucibleProduct,
  filmProduct,
  frameProduct,
  grainsProduct,
  junctionProduct,
  pasteProduct,
  ribbonProduct,
  rodProduct,
  tandemProduct,
  whiteFilmProduct,
  wireProduct,
} from './materials.ts';
import {
  backContactModuleProduct,
  blackModuleProduct,
  clearModuleProduct,
  flexibleModuleProduct,
  retiredModuleProduct,
  shardsProduct,
} from './modules.ts';
import { cableMountProduct, carportProduct, clampProduct, trackerProduct } from './mounts.ts';
import { bracketProduct, glassProduct, moduleProduct } from './panels.ts';
import { dashedPen, fieldWidth, nightPen, type Pen, solidPen } from './pen.ts';
import { screenProduct } from './screen.ts';
import { cellProduct, siliconProduct } from './silicon.ts';
import {
  doubleGlassProduct,
  longModuleProduct,
  matteModuleProduct,
  middleModuleProduct,
  plantModuleProduct,
  shortModuleProduct,
} from './sized.ts';
import { coilProduct, gearProduct, pileProduct, steelProduct } from './steelwork.ts';
import {
  halfWaferProduct,
  largeWaferProduct,
  multicrystallineProduct,
  rectangularWaferProduct,
  waferProduct,
} from './wafers.ts';

/** What is traded; each has a drawing of its own. */
const drawings = {
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
  cell: cellProduct,
  'cell-topcon': topconProduct,
  'cell-perc': percProduct,
  'cell-hjt': heterojunctionProduct,
  'cell-bc': backContactProduct,
  'cell-half': halfCellProduct,
  'cell-tandem': tandemProduct,
  'cell-scrap': shardsProduct,
  wafer: waferProduct,
  'wafer-210': largeWaferProduct,
  'wafer-rect': rectangularWaferProduct,
  'wafer-half': halfWaferProduct,
  'wafer-poly': multicrystallineProduct,
  silicon: siliconProduct,
  rod: rodProduct,
  grains: grainsProduct,
  crucible: crucibleProduct,
  wire: wireProduct,
  glass: glassProduct,
  frame: frameProduct,
  film: filmProduct,
  'film-white': whiteFilmProduct,
  backsheet: backsheetProduct,
  junction: junctionProduct,
  cable: cableProduct,
  paste: pasteProduct,
  ribbon: ribbonProduct,
  inverter: inverterProduct,
  'inverter-string': stringInverterProduct,
  'inverter-micro': microInverterProduct,
  'inverter-central': centralInverterProduct,
  transformer: transformerProduct,
  switch: switchProduct,
  bracket: bracketProduct,
  tracker: trackerProduct,
  'cable-mount': cableMountProduct,
  carport: carportProduct,
  clamp: clampProduct,
  steel: steelProduct,
  coil: coilProduct,
  pile: pileProduct,
  gear: gearProduct,
  storage: storageProduct,
  'storage-cabinet': storageCabinetProduct,
  'storage-cell': batteryCellProduct,
  'storage-wall': wallBatteryProduct,
  chiller: chillerProduct,
  fire: fireProduct,
  charger: chargerProduct,
  screen: screenProduct,
  equipment: equipmentProduct,
  laminator: laminatorProduct,
  tester: testerProduct,
  furnace: furnaceProduct,
  puller: pullerProduct,
  carrier: carrierProduct,
  cleaner: cleanerProduct,
  laser: laserProduct,
  chamber: chamberProduct,
  camera: cameraProduct,
} satisfies Record<ProductKind, (pen: Pen) => string>;

const pens = { solid: solidPen, dashed: dashedPen, night: nightPen };

/** A product in the middle of the cover: solid for what is offered, dashed for what is sought, lit on navy. */
export function product(canvas: Canvas, kind: ProductKind, form: keyof typeof pens): string {
  const pen = pens[form](canvas);
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
