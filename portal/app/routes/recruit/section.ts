import { RECRUIT_HEAD } from '@pv-brain/contract/content/messages/recruit.ts';
import type { SectionInfo } from '../../shared/section/section-layout.tsx';

export const RECRUIT_SECTION: SectionInfo = {
  section: 'recruit',
  cover: 'recruit',
  path: '/recruit',
  ...RECRUIT_HEAD,
};
