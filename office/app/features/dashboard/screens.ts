import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import type { Screen } from '../../shared/routes/screen.ts';

/** The first screen of an operator. */
export const DESK: Screen = {
  path: 'index',
  ...OFFICE_SCREENS.desk,
  icon: 'dashboard',
  help: 'reviewers#inbox',
  may: 'content:read',
  load: () => import('./overview/dashboard.tsx'),
};

export const REPORT: Screen = {
  path: 'report',
  ...OFFICE_SCREENS.report,
  icon: 'print',
  help: 'reviewers#inbox',
  may: 'content:read',
  opens: true,
  isInner: true,
  load: () => import('./report/report.tsx'),
};
