import type { auditList } from '@pv-brain/contract/operations/calls/audit.ts';
import { AUDIT } from '@pv-brain/contract/operations/messages/office-audit.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { Tag } from '../../../shared/list/state-cell.tsx';
import styles from './audit.module.css';
import { actorName } from './words.ts';

export type AuditRow = AnswerOf<typeof auditList>['rows'][number];

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    title: AUDIT.at,
    cell: ({ at }) => (
      <button type="button" className="min-28">
        {at}
      </button>
    ),
  },
  {
    title: AUDIT.actor,
    cell: ({ actor, actorName: name }) => actorName(actor, name),
    hint: ({ actor }) => actor,
  },
  { title: AUDIT.action, cell: ({ word, refused }) => <Tag tone={refused ? 'red' : 'blue'}>{word}</Tag> },
  {
    title: AUDIT.target,
    cell: ({ subject, target }) => subject ?? target ?? AUDIT.none,
    hint: ({ subject, target }) => subject ?? target,
    className: styles.target,
  },
  { title: AUDIT.address, cell: ({ address }) => actorName(address), isQuiet: true },
];

interface RowsProps {
  rows: readonly AuditRow[];
  isOld: boolean;
  openSeq: string;
  onOpen: (seq: number) => void;
}

export const Rows = ({ rows, isOld, openSeq, onOpen }: RowsProps) => (
  <DataTable
    label={AUDIT.list}
    columns={COLUMNS}
    keyOf={({ seq }) => seq}
    // By keyboard, the button within the row does the same.
    attributesOf={({ seq }) => ({
      'data-chosen': String(seq) === openSeq,
      className: styles.row,
      onClick: () => onOpen(seq),
    })}
    rows={rows}
    isOld={isOld}
  />
);
