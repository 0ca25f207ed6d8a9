import type { auditList } from '@pv-brain/contract/operations/calls/audit.ts';
import { AUDIT } from '@pv-brain/contract/operations/messages/office-audit.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { RowHeads } from '../../../shared/list/row-heads.tsx';
import rowsStyles from '../../../shared/list/rows.module.css';
import styles from './audit.module.css';
import { actorName, wordOf } from './words.ts';

export type AuditRow = AnswerOf<typeof auditList>['rows'][number];

interface RowsProps {
  rows: readonly AuditRow[];
  /** Whether others are on their way. */
  isOld: boolean;
  /** The number of the one that is open. */
  chosen: string;
  onOpen: (seq: number) => void;
}

export function Rows({ rows, isOld, chosen, onOpen }: RowsProps) {
  const heads = [AUDIT.at, AUDIT.actor, AUDIT.action, AUDIT.target, AUDIT.address];
  return (
    <div className={rowsStyles.scroll}>
      <table className={`${rowsStyles.rows} ${styles.rows}`} aria-label={AUDIT.list} aria-busy={isOld}>
        <RowHeads heads={heads} />
        <tbody>
          {rows.map(({ seq, at, actor, action, refused, target, subject, address }) => (
            // The button in it does the same by keyboard.
            <tr key={seq} data-chosen={String(seq) === chosen} onClick={() => onOpen(seq)}>
              <th scope="row">
                <button type="button">{at}</button>
              </th>
              <td title={actor}>{actorName(actor)}</td>
              <td>
                <span className={styles.action} data-refused={refused}>
                  {wordOf(action)}
                </span>
              </td>
              <td className={styles.target} title={subject ?? target ?? undefined}>
                {subject ?? target ?? AUDIT.none}
              </td>
              <td className={styles.quiet}>{actorName(address)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
