import { NOTICE_WORDS, NOTICES, renamingText } from '@pv-brain/contract/messaging/messages/notices.ts';
import { SCHEDULED, STATES, STEPS, type State } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import { PATHS as INBOX } from '../../../shared/routes/review-view.ts';
import { COMPANY_PATH, PATHS as WORKSPACE } from '../../../shared/routes/workspace-paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { AnnouncementNotice } from '../../announcements/announcement-notice.tsx';
import { NoticeLink } from './notice-link.tsx';
import type { NoticeRow as Notice } from './queries.ts';

/** Returns the state to which a step led; a clock for reminders, which are no step. */
function stateOf(kind: SubmissionKind, step: string): State {
  const steps: Readonly<Record<string, { to: string }>> = STEPS[kind];
  const states: Readonly<Record<string, State>> = STATES[kind];
  return states[steps[step]?.to ?? ''] ?? SCHEDULED;
}

/** A notice about an announcement, a decision on the company's new name, or a submission. */
export function NoticeRow({ notice, side }: { notice: Notice; side: 'operator' | 'customer' }) {
  const { kind, step, fdId, fdReceiptNo, title, note, until } = notice;
  if (kind === 'announcement') return <AnnouncementNotice notice={notice} />;
  if (kind === 'company')
    return (
      <NoticeLink
        notice={notice}
        to={`/${COMPANY_PATH}`}
        icon={<Icon name={step === 'accepted' ? 'check' : 'alert'} size={20} />}
        title={`${title} ${renamingText(step)}`}
        notes={[note]}
      />
    );
  return (
    <NoticeLink
      notice={notice}
      to={`/${(side === 'operator' ? INBOX : WORKSPACE)[kind]}/${fdId}`}
      icon={<CellSign {...stateOf(kind, step)} />}
      title={`${title} ${NOTICE_WORDS[kind][step]}`}
      notes={[step !== 'hand-over' && note, until && NOTICES.until(until, step)]}
      suffix={fdReceiptNo}
    />
  );
}
