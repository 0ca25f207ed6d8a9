import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import type { Screen } from '../../shared/routes/screen.ts';

/** The list of companies, and the screen of one. */
export const COMPANIES: Screen = {
  path: 'companies',
  ...OFFICE_SCREENS.companies,
  icon: 'building',
  help: 'reviewers#companies',
  may: 'company:read',
  load: () => import('./companies.tsx'),
  inner: [{ path: ':id', load: () => import('./company.tsx') }],
};
