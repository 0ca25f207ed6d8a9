import { COMPANY_NOTICES } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { MY_ANNOUNCEMENT } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { NOTICE_WORDS, renamingText } from '@pv-brain/contract/messaging/messages/notices.ts';
import { JOB_LOOKS } from '@pv-brain/contract/operations/jobs.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortTime } from '../../shared/format/days.ts';
import { Pages } from '../../shared/list/list-panel.tsx';
import { Cell } from '../../shared/list/state-cell.tsx';
import { reviewPath } from '../../shared/routes/review-view.ts';
import { State } from '../../shared/ui/state.tsx';
import styles from './company.module.css';
import { type SentNoticeRow, sentNoticesQuery } from './queries.ts';

const mailLabel = (state: keyof typeof JOB_LOOKS) => COMPANY_NOTICES.mail(JOB_LOOKS[state].word);

/** The title of a notice, with a link to its subject. */
function NoticeText({ row: { kind, step, title, fdId } }: { row: SentNoticeRow }) {
  if (kind === 'company') return `${title} ${renamingText(step)}`;
  if (kind === 'announcement')
    return <Link to={`/announcements/${fdId}`}>{MY_ANNOUNCEMENT.title(title, false)}</Link>;
  return (
    <Link to={`/${reviewPath(kind, fdId ?? '')}`}>
      {title} {NOTICE_WORDS[kind][step]}
    </Link>
  );
}

/** Notices sent to a company’s people, newest first: title, recipient, whether it was read and the state of the mail. */
export const SentNotices = ({ company, page, size }: { company: string; page: number; size: number }) => (
  <Pages
    query={useQuery(sentNoticesQuery(company, { page, size }))}
    empty={<State title={COMPANY_NOTICES.none} note={COMPANY_NOTICES.noneNote} />}
  >
    {({ rows }) => (
      <>
        <ul className={`ruled ${styles.rows} ${styles.told}`} aria-label={COMPANY_NOTICES.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <span className={`grid breaks ${styles.what}`}>
                <NoticeText row={row} />
                <small className="muted">
                  {[
                    COMPANY_NOTICES.to(row.to),
                    row.readAt ? COMPANY_NOTICES.read(shortTime(row.readAt)) : COMPANY_NOTICES.unread,
                    row.fdReceiptNo,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {row.mail?.error && <small className="error">{row.mail.error}</small>}
              </span>
              <time className="small text-right" dateTime={row.at}>
                {shortTime(row.at)}
              </time>
              {row.mail ? (
                <Cell state={{ ...JOB_LOOKS[row.mail.state], word: mailLabel(row.mail.state) }} />
              ) : (
                <span className="small">{COMPANY_NOTICES.noMail}</span>
              )}
            </li>
          ))}
        </ul>
        <p className={`small line-above ${styles.kept}`}>{COMPANY_NOTICES.kept}</p>
      </>
    )}
  </Pages>
);
