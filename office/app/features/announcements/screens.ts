import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import type { InnerScreen, Screen } from '../../shared/routes/screen.ts';

/** Announcements to companies, for operators who write them. */
export const ANNOUNCEMENTS: Screen = {
  path: 'announcements',
  ...OFFICE_SCREENS.announcements,
  icon: 'megaphone',
  help: 'reviewers#announcements',
  may: 'company:read',
  load: () => import('./announcements.tsx'),
  inner: [
    {
      path: 'new',
      may: 'announcement:write',
      load: async () => ({ default: (await import('./announcement.tsx')).NewAnnouncement }),
    },
    { path: ':id', load: async () => ({ default: (await import('./announcement.tsx')).Announcement }) },
  ],
};

/** An announcement received by a company, below its notices. */
export const MY_ANNOUNCEMENT: InnerScreen = {
  path: 'announcements/:id',
  may: 'own:read',
  load: () => import('./my-announcement.tsx'),
};
