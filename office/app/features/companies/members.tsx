import { COMPANY_STATES } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_MEMBERS } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import type { State as CellState } from '@pv-brain/contract/submissions/states.ts';
import { shortTime } from '../../shared/format/days.ts';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { actsColumn, type RowAct } from '../../shared/list/row-acts.tsx';
import { Cell, Tag } from '../../shared/list/state-cell.tsx';
import { Initial } from '../../shared/ui/avatar.tsx';
import { State } from '../../shared/ui/state.tsx';
import styles from './companies.module.css';
import type { CompanyAction, CompanyPartProps, Member } from './queries.ts';

const WITH_COMPANY: CellState = { ...COMPANY_STATES.disabled, word: COMPANY_MEMBERS.withCompany };

export const nameOf = ({ name, username }: Pick<Member, 'name' | 'username'>): string => name ?? username;

function stateOf({ disabled, withCompany }: Member): CellState {
  if (!disabled) return COMPANY_STATES.normal;
  return withCompany ? WITH_COMPANY : COMPANY_STATES.disabled;
}

const COLUMNS: readonly Column<Member>[] = [
  {
    title: COMPANY_MEMBERS.name,
    cell: (member) => (
      <span className={`row gap-10 ${styles.who}`}>
        <Initial name={nameOf(member)} />
        <b>{member.name ?? <i className="plain quiet">{COMPANY_MEMBERS.unnamed}</i>}</b>
      </span>
    ),
  },
  { title: COMPANY_MEMBERS.phone, cell: ({ username }) => username },
  {
    title: COMPANY_MEMBERS.role,
    cell: ({ owner }) => (
      <Tag tone={owner ? 'blue' : 'grey'}>{owner ? COMPANY_MEMBERS.owner : COMPANY_MEMBERS.member}</Tag>
    ),
  },
  {
    title: COMPANY_MEMBERS.signedIn,
    cell: ({ signedInAt }) => (signedInAt ? shortTime(signedInAt) : COMPANY_MEMBERS.never),
    isQuiet: true,
  },
  { title: COMPANY_MEMBERS.state, cell: (member) => <Cell state={stateOf(member)} />, isNamed: false },
];

export function Members({ company: { members, state }, mayWrite, onAct }: CompanyPartProps) {
  if (members.length === 0) return <State title={COMPANY_MEMBERS.none} note={COMPANY_MEMBERS.noneNote} />;
  const actsOf = (member: Member): RowAct[] => {
    const act = (text: string, action: CompanyAction) => ({
      text,
      label: COMPANY_MEMBERS.of(text, nameOf(member)),
      run: () => onAct(action),
    });
    if (!member.disabled)
      return [
        act(COMPANY_MEMBERS.disable, { act: 'disable-account', member }),
        act(COMPANY_MEMBERS.reset, { act: 'reset', member }),
      ];
    return state === 'disabled' ? [] : [act(COMPANY_MEMBERS.enable, { act: 'enable-account', member })];
  };
  return (
    <DataTable
      label={COMPANY_MEMBERS.list}
      columns={mayWrite ? [...COLUMNS, actsColumn(COMPANY_MEMBERS.acts, actsOf)] : COLUMNS}
      rows={members}
      keyOf={({ id }) => id}
    />
  );
}
