import { MY_ANNOUNCEMENT } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { NOTICE_WORDS, NOTICES, renamingText } from '@pv-brain/contract/messaging/messages/notices.ts';
import { SCHEDULED, STATES, STEPS, type State } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { daysAgo, shortTime } from '../../../shared/format/days.ts';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import { PATHS as INBOX } from '../../../shared/routes/review-view.ts';
import { COMPANY_PATH, PATHS as WORKSPACE } from '../../../shared/routes/workspace-paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ConfirmButton } from '../../announcements/must-read.tsx';
import { pathOf } from '../../announcements/my-queries.ts';
import styles from './notice-row.module.css';
import { type NoticeRow as Notice, useMarkNoticeRead } from './queries.ts';

/** Formats a time relative to today. */
export function relativeTime(at: string, now = Date.now()): string {
  const [day = '', time = ''] = [at.slice(0, 10), at.slice(11, 16)];
  if (day === daysAgo(0, now)) return NOTICES.today(time);
  return day === daysAgo(1, now) ? NOTICES.yesterday(time) : shortTime(at, now);
}

interface NoticeLinkProps {
  notice: Notice;
  to: string;
  icon: ReactNode;
  title: string;
  notes: readonly (string | false | null | undefined)[];
  suffix?: string | false;
  act?: ReactNode;
}

/** A notice that links to its subject; following the link marks it as read. */
function NoticeLink({ notice, to, icon, title, notes, suffix, act }: NoticeLinkProps) {
  const { id, at, isRead } = notice;
  const markRead = useMarkNoticeRead();
  return (
    <li data-read={isRead} className={`flex ${styles.row}`}>
      <Link
        to={to}
        className={`grow flex gap-12 pad-14-20 ${styles.notice}`}
        onClick={() => !isRead && markRead.mutate(id)}
      >
        <span className={styles.sign}>{icon}</span>
        <span className="grow grid gap-2">
          <span className={`breaks ${styles.title}`}>{title}</span>
          {notes.map(
            (note) =>
              note && (
                <span key={note} className={`muted breaks ${styles.note}`}>
                  {note}
                </span>
              ),
          )}
          <span className="small">
            <time dateTime={at}>{relativeTime(at)}</time>
            {suffix && ` · ${suffix}`}
          </span>
        </span>
        {!isRead && (
          <span className={`rigid mt-8 ${styles.fresh}`}>
            <span className="visually-hidden">{NOTICES.isNew}</span>
          </span>
        )}
      </Link>
      {act && <span className={styles.act}>{act}</span>}
    </li>
  );
}

/** Notice with a link to an announcement; a must-read one can be confirmed in the list. */
function AnnouncementNotice({ notice }: { notice: Notice }) {
  const { fdId, title, note, step, mustRead, confirmed, withdrawn } = notice;
  return (
    <NoticeLink
      notice={notice}
      to={pathOf(fdId)}
      icon={<Icon name="megaphone" size={20} />}
      title={MY_ANNOUNCEMENT.title(title, mustRead)}
      notes={[withdrawn && MY_ANNOUNCEMENT.withdrawn, note]}
      suffix={step === 'remind' && !withdrawn && MY_ANNOUNCEMENT.reminded}
      act={mustRead && !confirmed && !withdrawn && <ConfirmButton id={fdId} title={title} />}
    />
  );
}

/** Returns the state to which a step led; a clock for reminders, which are not steps. */
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
      icon={<CellSign {...stateOf(kind, step)} size={20} />}
      title={`${title} ${NOTICE_WORDS[kind][step]}`}
      notes={[step !== 'hand-over' && note, until && NOTICES.until(until, step)]}
      suffix={fdReceiptNo}
    />
  );
}
