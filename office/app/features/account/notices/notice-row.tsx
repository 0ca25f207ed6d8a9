import { NOTICE_WORDS, NOTICES } from '@pv-brain/contract/messaging/messages/notices.ts';
import { SCHEDULED, STATES, STEPS, type State } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { Link } from 'react-router';
import { daysAgo, shortTime } from '../../../shared/format/days.ts';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import { PATHS as INBOX } from '../../../shared/routes/review-view.ts';
import { PATHS as WORKSPACE } from '../../../shared/routes/workspace-paths.ts';
import { AnnouncementNotice } from '../../announcements/announcement-notice.tsx';
import { CompanyNotice } from './company-notice.tsx';
import styles from './notice-row.module.css';
import { type NoticeRow as Notice, useRead } from './queries.ts';

type AboutSubmission = Notice & { kind: SubmissionKind };

/** Returns the state to which a step led; a clock for reminders, which are no step. */
function stateOf({ kind, step }: AboutSubmission): State {
  const steps: Readonly<Record<string, { to: string }>> = STEPS[kind];
  const states: Readonly<Record<string, State>> = STATES[kind];
  return states[steps[step]?.to ?? ''] ?? SCHEDULED;
}

/** Formats a time relative to today. */
export function relativeTime(at: string, now = Date.now()): string {
  const [day = '', time = ''] = [at.slice(0, 10), at.slice(11, 16)];
  if (day === daysAgo(0, now)) return NOTICES.today(time);
  return day === daysAgo(1, now) ? NOTICES.yesterday(time) : shortTime(at, now);
}

type Side = 'operator' | 'customer';

/** A notice that links to its subject; following the link marks it as read. */
export function NoticeRow({ notice, side }: { notice: Notice; side: Side }) {
  const { kind } = notice;
  if (kind === 'announcement')
    return <AnnouncementNotice notice={notice} timeText={relativeTime(notice.at)} />;
  if (kind === 'company') return <CompanyNotice notice={notice} timeText={relativeTime(notice.at)} />;
  return <SubmissionNotice notice={{ ...notice, kind }} side={side} />;
}

function SubmissionNotice({ notice, side }: { notice: AboutSubmission; side: Side }) {
  const { id, at, isRead, kind, step, fdId, fdReceiptNo, title, note, until } = notice;
  const read = useRead();
  const state = stateOf(notice);
  const to = `/${(side === 'operator' ? INBOX : WORKSPACE)[kind]}/${fdId}`;
  return (
    <li data-read={isRead}>
      <Link to={to} className={`flex gap-12 ${styles.notice}`} onClick={() => !isRead && read.mutate(id)}>
        <span className={styles.sign}>
          <CellSign {...state} />
        </span>
        <span className={`grow grid ${styles.words}`}>
          <span className={`breaks ${styles.title}`}>
            {title} {NOTICE_WORDS[kind][step]}
          </span>
          {note && step !== 'hand-over' && <span className={`muted breaks ${styles.note}`}>{note}</span>}
          {until && <span className={`muted breaks ${styles.note}`}>{NOTICES.until(until, step)}</span>}
          <span className="small">
            <time dateTime={at}>{relativeTime(at)}</time> · {fdReceiptNo}
          </span>
        </span>
        {!isRead && (
          <span className={`rigid ${styles.fresh}`}>
            <span className="visually-hidden">{NOTICES.isNew}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
