import { operatorEnable } from '@pv-brain/contract/calls/operators.ts';
import { OPERATORS } from '@pv-brain/contract/messages/office-operators.ts';
import { ROLES } from '@pv-brain/contract/permissions.ts';
import type { State } from '@pv-brain/contract/states.ts';
import { usePerson } from '../session/session.ts';
import rowsStyles from '../ui/rows.module.css';
import { Cell } from '../ui/state-cell.tsx';
import styles from './operators.module.css';
import type { Doing } from './operators.tsx';
import type { Operator } from './queries.ts';
import { useChange } from './use-change.ts';

const ACTIVE: State = { word: OPERATORS.active, tone: 'green', shape: 'full' };
const DISABLED: State = { word: OPERATORS.disabled, tone: 'grey', shape: 'over' };

export function OperatorRows({ rows, onAct }: { rows: readonly Operator[]; onAct: (doing: Doing) => void }) {
  const { username } = usePerson();
  const enable = useChange(operatorEnable);
  return (
    <div className={rowsStyles.scroll}>
      <table className={rowsStyles.rows} aria-label={OPERATORS.list}>
        <thead>
          <tr>
            <th scope="col">{OPERATORS.name}</th>
            <th scope="col">{OPERATORS.roles}</th>
            <th scope="col">{OPERATORS.signedIn}</th>
            <th scope="col">{OPERATORS.state}</th>
            <th scope="col">
              <span className="visually-hidden">{OPERATORS.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((operator) => {
            const { id, username: name, roles, disabled, signedInAt } = operator;
            const acts: readonly [string, () => void][] = [
              [OPERATORS.changeRoles, () => onAct({ act: 'roles', operator })],
              [OPERATORS.resetPassword, () => onAct({ act: 'reset', operator })],
              disabled
                ? [OPERATORS.enable, () => enable.mutate({ id })]
                : [OPERATORS.disable, () => onAct({ act: 'disable', operator })],
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
                <td className={signedInAt ? styles.quiet : styles.never}>
                  {signedInAt?.slice(0, 16) ?? OPERATORS.never}
                </td>
                <td>
                  <Cell state={disabled ? DISABLED : ACTIVE} />
                </td>
                <td>
                  <span className={rowsStyles.acts}>
                    {name === username ? (
                      <span className={styles.you}>{OPERATORS.you}</span>
                    ) : (
                      acts.map(([word, act]) => (
                        <button
                          key={word}
                          type="button"
                          aria-label={OPERATORS.named(word, name)}
                          onClick={act}
                        >
                          {word}
                        </button>
                      ))
                    )}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
