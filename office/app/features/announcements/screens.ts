import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import type { InnerScreen, Screen } from '../../shared/routes/screen.ts';

/** What operators tell companies, for who writes it. */
export const ANNOUNCEMENTS: Screen = {
  path: 'announcements',
  ...OFFICE_SCREENS.announcements,
  icon: 'megaphone',
  may: 'company:read',
  load: () => import('./announcements.tsx'),
  inner: [
    {
      path: 'new',
      may: 'announcement:write',
      load: async () => ({
        default: (await import('./announcement.tsx')).NewAnnouncement,
      }),
    },
    {
      path: ':id',
      load: async () => ({
        default: (await import('./announcement.tsx')).Announcement,
      }),
    },
  ],
};

/** One that a company has been sent, below its notices. */
export const MY_ANNOUNCEMENT: InnerScreen = {
  path: 'announcements/:id',
  may: 'own:read',
  load: () => import('./my-announcement.tsx'),
};
