import { SECTION } from '@pv-brain/contract/messages/section.ts';
import type { SectionInfo } from '../../shared/section-layout.tsx';

export const NEWS_SECTION: SectionInfo = {
  section: 'industryNews',
  cover: 'news',
  path: '/special',
  ...SECTION.industryNews,
};
