import { FINANCE } from '@pv-brain/contract/messages/finance.ts';
import { SECTION } from '@pv-brain/contract/messages/section.ts';
import type { SectionInfo } from '../../shared/section-layout.tsx';

export const FINANCIAL_SECTION: SectionInfo = {
  section: 'financial',
  cover: 'finance',
  path: '/financial',
  ...SECTION.financial,
  first: { label: FINANCE.introduction, to: '/financial/default' },
};
