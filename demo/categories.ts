import type { Section } from '@pv-brain/contract/content/types.ts';
import { readRecords } from './read-records.ts';

/** Category code and name by section, in menu order; every installation has those of policies. */
export const demoCategories: Partial<
  Record<Exclude<Section, 'banner'>, readonly (readonly [code: string, name: string])[]>
> = readRecords('categories');
