import { operatorEnable } from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATORS } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import { ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import type { State } from '@pv-brain/contract/submissions/states.ts';
import { type RowAct, RowActs } from '../../../shared/list/row-acts.tsx';
import { RowHeads } from '../../../shared/list/row-heads.tsx';
import rowsStyles from '../../../shared/list/rows.module.css';
import { Cell } from '../../../shared/list/state-cell.tsx';
import { usePerson } from '../../../shared/session/session.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './operators.module.css';
import type { Operator } from './queries.ts';
import { useChange } from './use-change.ts';

const ACTIVE: State = { word: OPERATORS.active, tone: 'green', shape: 'full' };
const DISABLED: State = { word: OPERATORS.disabled, tone: 'grey', shape: 'over' };

/** What is being done: to a new operator, or to one of the list. */
export type Doing = { act: 'add' } | { act: 'roles' | 'reset' | 'factor' | 'disable'; operator: Operator };

export function OperatorRows({ rows, onAct }: { rows: readonly Operator[]; onAct: (doing: Doing) => void }) {
  const { username } = usePerson();
  const enable = useChange(operatorEnable);
  return (
    <div className={rowsStyles.scroll}>
      <table className={rowsStyles.rows} aria-label={OPERATORS.list}>
        <RowHeads
          heads={[
            ...[OPERATORS.name, OPERATORS.roles, OPERATORS.secondFactor],
            ...[OPERATORS.signedIn, OPERATORS.state],
          ]}
          acts={OPERATORS.acts}
        />
        <tbody>
          {rows.map((operator) => {
            const { id, username: name, roles, disabled, secondFactor, signedInAt } = operator;
            const act = (word: string, run: () => void): RowAct => ({
              word,
              label: OPERATORS.named(word, name),
              run,
            });
            const ask = (word: string, doing: 'roles' | 'reset' | 'factor' | 'disable') =>
              act(word, () => onAct({ act: doing, operator }));
            const acts = [
              ask(OPERATORS.changeRoles, 'roles'),
              ask(OPERATORS.resetPassword, 'reset'),
              ...(secondFactor ? [ask(OPERATORS.resetFactor, 'factor')] : []),
              disabled
                ? act(OPERATORS.enable, () => enable.mutate({ id }))
                : ask(OPERATORS.disable, 'disable'),
            ];
            return (
              <tr key={id} data-disabled={disabled}>
                <th scope="row">
                  <span className={styles.who}>
                    <span className={styles.sign} aria-hidden="true">
                      {[...name][0]}
                    </span>
                    <b title={name}>{name}</b>
                  </span>
                </th>
                <td>
                  <ul className={styles.roles}>
                    {roles.map((role) => (
                      <li key={role} data-role={role}>
                        {ROLES[role].label}
                      </li>
                    ))}
                  </ul>
                </td>
                <td>
                  {secondFactor ? (
                    <span className={styles.factor}>
                      <Icon name="shield" size={16} />
                      {OPERATORS.oneTimeCode}
                    </span>
                  ) : (
                    <span className={styles.missing}>{OPERATORS.notSet}</span>
                  )}
                </td>
                <td className={signedInAt ? styles.quiet : styles.never}>
                  {signedInAt?.slice(0, 16) ?? OPERATORS.never}
                </td>
                <td>
                  <Cell state={disabled ? DISABLED : ACTIVE} />
                </td>
                <td>
                  {name === username ? (
                    <span className={rowsStyles.acts}>
                      <span className={styles.you}>{OPERATORS.you}</span>
                    </span>
                  ) : (
                    <RowActs acts={acts} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
