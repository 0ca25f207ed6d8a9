import emptyArray from '@pv-brain/art/empty-array.svg';
import { COMPANY_SENT } from '@pv-brain/contract/messages/office-companies.ts';
import { INBOX_KINDS } from '@pv-brain/contract/messages/office-inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Waiting } from '../content/waiting.tsx';
import { reviewPath } from '../inbox/view.ts';
import { shortTime } from '../ui/days.ts';
import { Failed } from '../ui/failed.tsx';
import { State } from '../ui/state.tsx';
import { StateCell } from '../ui/state-cell.tsx';
import { sentQuery } from './queries.ts';
import styles from './sent.module.css';

/** What a company has sent, newest first, each with the way to where it is dealt with. */
export function Sent({ company, page, size }: { company: string; page: number; size: number }) {
  const { data, error, refetch } = useQuery(sentQuery(company, { page, size }));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.rows.length === 0)
    return (
      <State
        picture={<img src={emptyArray} alt="" />}
        title={COMPANY_SENT.none}
        note={COMPANY_SENT.noneNote}
      />
    );
  return (
    <ul className={styles.sent} aria-label={COMPANY_SENT.list}>
      {data.rows.map(({ fdId, kind, title, fdReceiptNo, sentAt, state }) => (
        <li key={fdId}>
          <span className={styles.kind}>{INBOX_KINDS[kind]}</span>
          <Link to={`/${reviewPath(kind, fdId)}`}>{title || fdReceiptNo}</Link>
          <span className={styles.receipt}>{fdReceiptNo}</span>
          <time dateTime={sentAt}>{shortTime(sentAt)}</time>
          <StateCell kind={kind} code={state} />
        </li>
      ))}
    </ul>
  );
}
