import { FINANCE, SECTION } from '@pv-brain/contract/messages.ts';
import type { SectionInfo } from '../../shared/section-layout.tsx';

export const FINANCIAL_SECTION: SectionInfo = {
  section: 'financial',
  cover: 'finance',
  path: '/financial',
  ...SECTION.financial,
  first: { label: FINANCE.introduction, to: '/financial/default' },
};
