import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import type { Screen } from '../../shared/routes/screen.ts';

export const NOTICES: Screen = {
  path: 'notices',
  ...OFFICE_SCREENS.notices,
  icon: 'bell',
  help: 'companies#notices',
  load: () => import('./notices/notices.tsx'),
};

export const ME: Screen = {
  path: 'me',
  ...OFFICE_SCREENS.me,
  icon: 'account',
  help: 'companies#password',
  load: () => import('./me/me.tsx'),
};
