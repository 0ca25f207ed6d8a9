import { NEWS_HEAD } from '@pv-brain/contract/messages/news.ts';
import type { SectionInfo } from '../../section/section-layout.tsx';

export const NEWS_SECTION: SectionInfo = {
  section: 'industryNews',
  cover: 'news',
  path: '/special',
  ...NEWS_HEAD,
};
