import { SECTION } from '@pv-brain/contract/messages/section.ts';
import type { SectionInfo } from '../../shared/section-layout.tsx';

export const RECRUIT_SECTION: SectionInfo = {
  section: 'recruit',
  cover: 'recruit',
  path: '/recruit',
  ...SECTION.recruit,
};
