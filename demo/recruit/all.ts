import type { DemoItem } from '../demo-types.ts';
import { recruits1 } from './recruit-1.ts';
import { recruits2 } from './recruit-2.ts';
import { recruits3 } from './recruit-3.ts';

export const demoRecruits: DemoItem<'recruit'>[] = [...recruits1, ...recruits2, ...recruits3];
