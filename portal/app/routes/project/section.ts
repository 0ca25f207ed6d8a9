import { PROJECT_HEAD } from '@pv-brain/contract/content/messages/project.ts';
import type { SectionInfo } from '../../shared/section/section-layout.tsx';

export const PROJECT_SECTION: SectionInfo = {
  section: 'project',
  cover: 'project',
  path: '/project',
  ...PROJECT_HEAD,
};
