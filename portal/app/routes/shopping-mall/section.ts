import { APP_HEAD } from '@pv-brain/contract/content/messages/app.ts';
import type { SectionInfo } from '../../shared/section/section-layout.tsx';

export const MALL_SECTION: SectionInfo = {
  section: 'app',
  cover: 'app',
  path: '/shopping_mall',
  ...APP_HEAD,
};
