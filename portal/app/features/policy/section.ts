import { SECTION } from '@pv-brain/contract/messages/section.ts';
import type { SectionInfo } from '../../shared/section-layout.tsx';

export const POLICY_SECTION: SectionInfo = {
  section: 'policy',
  cover: 'policy',
  path: '/policy',
  ...SECTION.policy,
};
