import { POLICY_HEAD } from '@pv-brain/contract/content/messages/policy.ts';
import type { SectionInfo } from '../../shared/section/section-layout.tsx';

export const POLICY_SECTION: SectionInfo = {
  section: 'policy',
  cover: 'policy',
  path: '/policy',
  ...POLICY_HEAD,
};
