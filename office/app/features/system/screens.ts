import { OFFICE_GROUPS, OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import type { ScreenGroup } from '../../shared/routes/screen.ts';

export const SYSTEM: ScreenGroup = {
  name: OFFICE_GROUPS.system,
  icon: 'shield',
  screens: [
    {
      path: 'operators',
      ...OFFICE_SCREENS.operators,
      icon: 'user',
      help: 'administrators#operators',
      may: 'operator:write',
      load: () => import('./operators/operators.tsx'),
    },
    {
      path: 'jobs',
      ...OFFICE_SCREENS.jobs,
      icon: 'refresh',
      help: 'administrators#webhooks',
      may: 'job:write',
      load: () => import('./jobs/jobs.tsx'),
    },
    {
      path: 'audit',
      ...OFFICE_SCREENS.audit,
      icon: 'shield',
      help: 'administrators#audit',
      may: 'audit:read',
      load: () => import('./audit/audit.tsx'),
    },
  ],
};
