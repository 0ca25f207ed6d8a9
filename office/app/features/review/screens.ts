import { INBOX_GROUP, INBOX_SCREENS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import type { InboxKind } from '../../shared/routes/review-view.ts';
import type { Screen, ScreenGroup } from '../../shared/routes/screen.ts';

const inbox = (list: InboxKind, path: keyof typeof INBOX_SCREENS): Screen => ({
  path,
  ...INBOX_SCREENS[path],
  icon: 'inbox',
  may: 'submission:read',
  opens: true,
  load: async () => ({ default: (await import('./inbox.tsx')).inboxOf(list) }),
});

export const INBOX: ScreenGroup = {
  name: INBOX_GROUP,
  icon: 'inbox',
  screens: [
    inbox('any', 'inbox'),
    inbox('application', 'applications'),
    inbox('intention', 'intentions'),
    inbox('entry', 'entries'),
  ],
};
