import { FINANCE, FINANCE_HEAD } from '@pv-brain/contract/content/messages/finance.ts';
import type { SectionInfo } from '../../shared/section/section-layout.tsx';

export const FINANCIAL_SECTION: SectionInfo = {
  section: 'financial',
  cover: 'finance',
  path: '/financial',
  ...FINANCE_HEAD,
  first: { label: FINANCE.introduction, to: '/financial/default' },
};
