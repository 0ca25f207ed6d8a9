import type { DemoItem } from '../demo-types.ts';

/** A row of either market; all.ts adds which one it stands on. */
export type MarketEntry = Omit<DemoItem<'getbuginess'>, 'fdGetbuginessType'>;
