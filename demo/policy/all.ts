import type { DemoItem } from '../demo-types.ts';
import { declarePoliciesOne } from './declare-1.ts';
import { declarePoliciesTwo } from './declare-2.ts';
import { generalPoliciesOne } from './general-1.ts';
import { generalPoliciesTwo } from './general-2.ts';
import { guidePoliciesOne } from './guide-1.ts';
import { guidePoliciesTwo } from './guide-2.ts';

export const demoPolicies: DemoItem<'policy'>[] = [
  ...generalPoliciesOne,
  ...generalPoliciesTwo,
  ...declarePoliciesOne,
  ...declarePoliciesTwo,
  ...guidePoliciesOne,
  ...guidePoliciesTwo,
];
