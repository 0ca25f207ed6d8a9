import { COMPANY_SENT } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { INBOX_KINDS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortTime } from '../../shared/format/days.ts';
import { Pages } from '../../shared/list/list-panel.tsx';
import { StateCell, Tag } from '../../shared/list/state-cell.tsx';
import { reviewPath } from '../../shared/routes/review-view.ts';
import { State } from '../../shared/ui/state.tsx';
import { sentQuery } from './queries.ts';
import styles from './sent.module.css';

/** A company's submissions, newest first, each linked to the inbox. */
export function Sent({ company, page, size }: { company: string; page: number; size: number }) {
  return (
    <Pages
      query={useQuery(sentQuery(company, { page, size }))}
      empty={<State title={COMPANY_SENT.none} note={COMPANY_SENT.noneNote} />}
    >
      {({ rows }) => (
        <ul className={styles.sent} aria-label={COMPANY_SENT.list}>
          {rows.map(({ fdId, kind, title, fdReceiptNo, sentAt, state }) => (
            <li key={fdId}>
              <Tag tone="grey">{INBOX_KINDS[kind]}</Tag>
              <Link to={`/${reviewPath(kind, fdId)}`}>{title || fdReceiptNo}</Link>
              <span className={styles.receipt}>{fdReceiptNo}</span>
              <time dateTime={sentAt}>{shortTime(sentAt)}</time>
              <StateCell kind={kind} code={state} />
            </li>
          ))}
        </ul>
      )}
    </Pages>
  );
}
