import { SECTION } from '@pv-brain/contract/messages/section.ts';
import type { SectionInfo } from '../../shared/section-layout.tsx';

export const MALL_SECTION: SectionInfo = {
  section: 'app',
  cover: 'app',
  path: '/shopping_mall',
  ...SECTION.app,
};
