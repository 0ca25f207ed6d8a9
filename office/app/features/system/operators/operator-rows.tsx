import { operatorEnable } from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATORS } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import { ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import type { State } from '@pv-brain/contract/submissions/states.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { actsColumn, type RowAct } from '../../../shared/list/row-acts.tsx';
import { Cell } from '../../../shared/list/state-cell.tsx';
import { usePerson } from '../../../shared/session/session.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './operators.module.css';
import { type Operator, useChange } from './queries.ts';

const ACTIVE: State = { word: OPERATORS.active, tone: 'green', shape: 'full' };
const DISABLED: State = { word: OPERATORS.disabled, tone: 'grey', shape: 'over' };

/** Action whose dialog is open: a new operator, or an action on a listed one. */
export type OperatorAction =
  | { act: 'add' }
  | { act: 'person' | 'roles' | 'reset' | 'factor' | 'disable'; operator: Operator };

const COLUMNS: readonly Column<Operator>[] = [
  {
    title: OPERATORS.name,
    cell: ({ username, name, department }) => (
      <span className={`row gap-12 ${styles.who}`}>
        <Avatar fallback={[...(name ?? username)][0]?.toUpperCase()} size="row" />
        <span>
          <b title={username}>{name ?? username}</b>
          {(name || department) && (
            <span className="small block">
              {[name ? username : '', department].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    title: OPERATORS.roles,
    cell: ({ roles }) => (
      <ul className={`flex gap-6 ${styles.roles}`}>
        {roles.map((role) => (
          <li key={role} data-role={role}>
            {ROLES[role].label}
          </li>
        ))}
      </ul>
    ),
  },
  {
    title: OPERATORS.secondFactor,
    cell: ({ secondFactor }) =>
      secondFactor ? (
        <span className="inline gap-6">
          <Icon className="success" name="shield" size={16} />
          {OPERATORS.oneTimeCode}
        </span>
      ) : (
        <span className="warning">{OPERATORS.notSet}</span>
      ),
  },
  {
    title: OPERATORS.signedIn,
    cell: ({ signedInAt }) => signedInAt?.slice(0, 16) ?? <span className="quiet">{OPERATORS.never}</span>,
    isQuiet: true,
  },
  {
    title: OPERATORS.state,
    cell: ({ disabled }) => <Cell state={disabled ? DISABLED : ACTIVE} />,
    isNamed: false,
  },
];

export function OperatorRows({
  rows,
  onAct,
}: {
  rows: readonly Operator[];
  onAct: (action: OperatorAction) => void;
}) {
  const { username: ownUsername } = usePerson();
  const enable = useChange(operatorEnable);
  const actsOf = (operator: Operator): RowAct[] => {
    const { id, username, disabled, secondFactor } = operator;
    const act = (text: string, run: () => void): RowAct => ({
      text,
      label: OPERATORS.named(text, username),
      run,
    });
    const dialogAct = (text: string, kind: 'person' | 'roles' | 'reset' | 'factor' | 'disable') =>
      act(text, () => onAct({ act: kind, operator }));
    const person = dialogAct(OPERATORS.person, 'person');
    if (username === ownUsername) return [person];
    return [
      person,
      dialogAct(OPERATORS.changeRoles, 'roles'),
      dialogAct(OPERATORS.resetPassword, 'reset'),
      ...(secondFactor ? [dialogAct(OPERATORS.resetFactor, 'factor')] : []),
      disabled ? act(OPERATORS.enable, () => enable.mutate({ id })) : dialogAct(OPERATORS.disable, 'disable'),
    ];
  };
  const noteOf = ({ username }: Operator) => username === ownUsername && OPERATORS.you;
  return (
    <DataTable
      label={OPERATORS.list}
      columns={[...COLUMNS, actsColumn(OPERATORS.acts, actsOf, noteOf)]}
      rows={rows}
      keyOf={({ id }) => id}
      attributesOf={({ disabled }) => ({ 'data-disabled': disabled })}
    />
  );
}
