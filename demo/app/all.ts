import type { DemoItem } from '../demo-types.ts';
import { equipmentApps, supplyChainApps } from './chain-equipment.ts';
import { designApps, warehouseApps } from './design-warehouse.ts';
import { energyApps, stationApps } from './energy-station.ts';
import { productionApps, qualityApps } from './production-quality.ts';

export const demoApps: DemoItem<'app'>[] = [
  ...productionApps,
  ...qualityApps,
  ...supplyChainApps,
  ...equipmentApps,
  ...energyApps,
  ...stationApps,
  ...designApps,
  ...warehouseApps,
];
