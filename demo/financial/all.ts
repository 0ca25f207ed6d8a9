import type { DemoItem } from '../demo-types.ts';
import { financialCases } from './case.ts';
import { financialPolicies } from './policy.ts';
import { financialProductsOne } from './product-1.ts';
import { financialProductsTwo } from './product-2.ts';

export const demoFinancial: DemoItem<'financial'>[] = [
  ...financialProductsOne,
  ...financialProductsTwo,
  ...financialPolicies,
  ...financialCases,
];
