import {
  INBOX_KINDS,
  INBOX_LIST,
  INBOX_MARKETS,
} from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { shortTime } from '../../shared/format/days.ts';
import { waitedSince } from '../../shared/format/waited.ts';
import { DemoTag, SmallTag, StateCell } from '../../shared/list/state-cell.tsx';
import { Initial } from '../../shared/ui/avatar.tsx';
import { isOpen } from './acts.ts';
import type { InboxRow } from './queries.ts';
import styles from './row.module.css';

/** Returns since when an open item has been waiting: for a contacted intention, since the last contact. */
const waitingSince = ({ kind, state, touchedAt, waitsSince }: InboxRow): string =>
  kind === 'intention' && state === 'contacted' ? touchedAt : waitsSince;

/** The waiting time of an open item, or the day on which it was closed. */
export function Since({ row }: { row: InboxRow }) {
  if (!isOpen(row)) return <span>{shortTime(row.touchedAt)}</span>;
  return (
    <span
      className={row.isLate ? 'bold warning' : undefined}
      title={row.isLate ? INBOX_LIST.late : undefined}
    >
      {waitedSince(waitingSince(row))}
    </span>
  );
}

interface RowProps {
  row: InboxRow;
  to: string;
  isShown: boolean;
  isMixed: boolean;
}

/** A row of the list; unassigned items are marked by a dot. */
export function Row({ row, to, isShown, isMixed }: RowProps) {
  const { fdId, kind, title, company, state, fdReceiptNo, handler, market, isEdit } = row;
  const isFree = isOpen(row) && handler === null;
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isShown) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);
  const kindName = kind === 'entry' ? INBOX_MARKETS[market ?? ''] : undefined;
  return (
    <li>
      <Link
        ref={ref}
        to={to}
        className={`marked ring-inside grid muted fs-13 line-below relative ${styles.row}`}
        data-id={fdId}
        aria-current={isShown ? 'true' : undefined}
      >
        <span className={`flex gap-6 fs-14 ${styles.title}`} data-free={isFree}>
          {(isMixed || kindName) && <SmallTag tone="blue">{isMixed ? INBOX_KINDS[kind] : kindName}</SmallTag>}
          {isEdit && <SmallTag tone="amber">{INBOX_LIST.edit}</SmallTag>}
          <b>{title}</b>
          {row.demo && <DemoTag />}
        </span>
        <span className={styles.since}>
          <Since row={row} />
        </span>
        <span className={styles.company}>{company}</span>
        <span className={`row gap-8 ${styles.state}`}>
          <StateCell kind={kind} code={state} />
          <span>{fdReceiptNo}</span>
        </span>
        <span className={`centred ${styles.holder}`}>
          {isFree ? INBOX_LIST.nobody : handler && <Initial name={handler} />}
        </span>
      </Link>
    </li>
  );
}
