import type { DemoItem } from '../demo-types.ts';
import { enterpriseNews1 } from './enterprise-1.ts';
import { enterpriseNews2 } from './enterprise-2.ts';
import { exhibitionNews1 } from './exhibition-1.ts';
import { exhibitionNews2 } from './exhibition-2.ts';
import { regionNews1 } from './region-1.ts';
import { regionNews2 } from './region-2.ts';

/** The news of the region itself: companies, parks and events. */
export const localNews: DemoItem<'industryNews'>[] = [
  ...enterpriseNews1,
  ...enterpriseNews2,
  ...regionNews1,
  ...regionNews2,
  ...exhibitionNews1,
  ...exhibitionNews2,
];
