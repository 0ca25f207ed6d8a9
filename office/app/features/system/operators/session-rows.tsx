import { operatorEndSession } from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATORS } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import { browserName } from '../../../shared/format/browser-name.ts';
import { RowHeads } from '../../../shared/list/row-heads.tsx';
import rowsStyles from '../../../shared/list/rows.module.css';
import styles from './operators.module.css';
import type { OperatorSession } from './queries.ts';
import { useChange } from './use-change.ts';

/** Where operators are signed in, with the way to end it. */
export function SessionRows({ rows }: { rows: readonly OperatorSession[] }) {
  const end = useChange(operatorEndSession);
  const heads = [OPERATORS.name, OPERATORS.browser, OPERATORS.address, OPERATORS.since, OPERATORS.seen];
  return (
    <div className={rowsStyles.scroll}>
      <table className={rowsStyles.rows} aria-label={OPERATORS.sessions}>
        <RowHeads heads={heads} acts={OPERATORS.acts} />
        <tbody>
          {rows.map(({ id, operatorId, username, address, userAgent, signedInAt, seenAt, current }) => (
            <tr key={id}>
              <th scope="row">
                <b>{username}</b>
              </th>
              <td>{browserName(userAgent)}</td>
              <td className={styles.quiet}>{address}</td>
              <td className={styles.quiet}>{signedInAt.slice(0, 16)}</td>
              <td className={styles.quiet}>{seenAt.slice(0, 16)}</td>
              <td>
                <span className={rowsStyles.acts}>
                  {current ? (
                    <span className={styles.you}>{OPERATORS.current}</span>
                  ) : (
                    <button
                      type="button"
                      aria-label={OPERATORS.named(OPERATORS.endSession, username)}
                      onClick={() => end.mutate({ id: operatorId, sessionId: id })}
                    >
                      {OPERATORS.endSession}
                    </button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
