import { NOTICES } from '@pv-brain/contract/messaging/messages/notices.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { daysAgo, shortTime } from '../../../shared/format/days.ts';
import styles from './notice-row.module.css';
import { type NoticeRow, useMarkNoticeRead } from './queries.ts';

/** Formats a time relative to today. */
export function relativeTime(at: string, now = Date.now()): string {
  const [day = '', time = ''] = [at.slice(0, 10), at.slice(11, 16)];
  if (day === daysAgo(0, now)) return NOTICES.today(time);
  return day === daysAgo(1, now) ? NOTICES.yesterday(time) : shortTime(at, now);
}

interface NoticeLinkProps {
  notice: NoticeRow;
  to: string;
  icon: ReactNode;
  title: string;
  notes: readonly (string | false | null | undefined)[];
  suffix?: string | false;
  act?: ReactNode;
}

/** A notice that links to its subject; following the link marks it as read. */
export function NoticeLink({ notice, to, icon, title, notes, suffix, act }: NoticeLinkProps) {
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
        <span className={`grow grid ${styles.words}`}>
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
