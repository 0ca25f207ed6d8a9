import type { DemoItem } from '../demo-types.ts';
import { cellSpecialists } from './cell.ts';
import { gridSpecialists } from './grid.ts';
import { manufacturingSpecialists } from './manufacturing.ts';
import { materialSpecialists } from './material.ts';
import { policySpecialists } from './policy.ts';
import { supplyChainSpecialists } from './supply-chain.ts';

export const demoSpecialists: DemoItem<'specialist'>[] = [
  ...cellSpecialists,
  ...materialSpecialists,
  ...manufacturingSpecialists,
  ...gridSpecialists,
  ...policySpecialists,
  ...supplyChainSpecialists,
];
