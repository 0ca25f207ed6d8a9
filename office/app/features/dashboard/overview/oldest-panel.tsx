import { OLDEST } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { INBOX_SCREENS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { Link } from 'react-router';
import { waitedSince } from '../../../shared/format/waited.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { StateCell } from '../../../shared/list/state-cell.tsx';
import { PATHS } from '../../../shared/routes/review-view.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { State } from '../../../shared/ui/state.tsx';
import styles from './oldest-panel.module.css';
import type { Work } from './queries.ts';

const [TITLE, KIND, RECEIPT, SINCE, STATE] = OLDEST.heads;

const COLUMNS: readonly Column<Work['oldest'][number]>[] = [
  {
    title: TITLE,
    cell: ({ kind, fdId, title, company }) => (
      <span className={`grid ${styles.what}`}>
        <Link to={`/${PATHS[kind]}/${fdId}`}>{title}</Link>
        <small>{company}</small>
      </span>
    ),
  },
  {
    title: KIND,
    cell: ({ kind }) => INBOX_SCREENS[PATHS[kind]].title,
    width: '92px',
    from: 'tablet',
    className: styles.kind,
  },
  { title: RECEIPT, cell: ({ fdReceiptNo }) => fdReceiptNo, width: '172px', from: 'tablet' },
  {
    title: SINCE,
    cell: ({ since, isLate }) => (
      <span className={isLate ? 'bold warning' : undefined}>{waitedSince(since)}</span>
    ),
    width: '116px',
    align: 'end',
    isNamed: false,
  },
  {
    title: STATE,
    cell: ({ kind, state }) => <StateCell kind={kind} code={state} />,
    width: '116px',
    isNamed: false,
  },
];

/** Submissions that have waited longest, each linked to its review. */
export function OldestPanel({ waiting, oldest }: Pick<Work, 'waiting' | 'oldest'>) {
  const allLink = (
    <Link to={`/${PATHS.any}`} className="row gap-6 nowrap min-28">
      {OLDEST.all(waiting)}
      <Icon name="chevron-right" size={14} />
    </Link>
  );
  if (oldest.length === 0)
    return (
      <Panel title={OLDEST.title} aside={allLink} isFlush>
        <State title={OLDEST.none} note={OLDEST.noneNote} />
      </Panel>
    );
  return (
    <Panel title={OLDEST.title} note={OLDEST.note} aside={allLink} isFlush>
      <DataTable label={OLDEST.title} columns={COLUMNS} rows={oldest} keyOf={({ fdId }) => fdId} />
    </Panel>
  );
}
