import { SECTION } from '@pv-brain/contract/messages/section.ts';
import type { SectionInfo } from '../../shared/section-layout.tsx';

export const PROJECT_SECTION: SectionInfo = {
  section: 'project',
  cover: 'project',
  path: '/project',
  ...SECTION.project,
};
