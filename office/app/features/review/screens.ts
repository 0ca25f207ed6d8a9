import type { HelpChapter } from '@pv-brain/contract/site/guides.ts';
import { INBOX_GROUP, INBOX_SCREENS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import type { InboxKind } from '../../shared/routes/review-view.ts';
import { loadWith, type Screen, type ScreenGroup } from '../../shared/routes/screen.ts';

const inbox = (list: InboxKind, path: keyof typeof INBOX_SCREENS, help: HelpChapter): Screen => ({
  path,
  ...INBOX_SCREENS[path],
  icon: 'inbox',
  help,
  may: 'submission:read',
  opens: true,
  load: loadWith({ list }, () => import('./inbox.tsx')),
});

export const INBOX: ScreenGroup = {
  name: INBOX_GROUP,
  icon: 'inbox',
  screens: [
    inbox('any', 'inbox', 'reviewers#inbox'),
    inbox('application', 'applications', 'reviewers#inbox'),
    inbox('intention', 'intentions', 'reviewers#inbox'),
    inbox('entry', 'entries', 'reviewers#entries'),
  ],
};
