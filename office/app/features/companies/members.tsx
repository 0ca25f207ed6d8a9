import { COMPANY_STATES } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_MEMBERS } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import type { State as CellState } from '@pv-brain/contract/submissions/states.ts';
import { shortTime } from '../../shared/format/days.ts';
import { RowActs } from '../../shared/list/row-acts.tsx';
import { RowHeads } from '../../shared/list/row-heads.tsx';
import rowsStyles from '../../shared/list/rows.module.css';
import { Cell } from '../../shared/list/state-cell.tsx';
import { Initial } from '../../shared/ui/initial.tsx';
import { State } from '../../shared/ui/state.tsx';
import styles from './companies.module.css';
import type { Doing } from './doing.ts';
import type { Company, Member } from './queries.ts';

const WITH_COMPANY: CellState = { ...COMPANY_STATES.disabled, word: COMPANY_MEMBERS.withCompany };

export const nameOf = ({ name, username }: Pick<Member, 'name' | 'username'>): string => name ?? username;

function stateOf({ disabled, withCompany }: Member): CellState {
  if (!disabled) return COMPANY_STATES.normal;
  return withCompany ? WITH_COMPANY : COMPANY_STATES.disabled;
}

interface MembersProps {
  company: Company;
  mayWrite: boolean;
  onAct: (doing: Doing) => void;
}

/** The people of a company and what can be done for them. On a telephone each is a card. */
export function Members({ company: { members, state }, mayWrite, onAct }: MembersProps) {
  if (members.length === 0) return <State title={COMPANY_MEMBERS.none} note={COMPANY_MEMBERS.noneNote} />;
  const actsOf = (member: Member): [string, Doing][] => {
    if (!member.disabled)
      return [
        [COMPANY_MEMBERS.disable, { act: 'disable-account', member }],
        [COMPANY_MEMBERS.reset, { act: 'reset', member }],
      ];
    return state === 'disabled' ? [] : [[COMPANY_MEMBERS.enable, { act: 'enable-account', member }]];
  };
  return (
    <div className={rowsStyles.scroll}>
      <table className={`${rowsStyles.rows} ${styles.rows}`} aria-label={COMPANY_MEMBERS.list}>
        <RowHeads
          heads={[
            ...[COMPANY_MEMBERS.name, COMPANY_MEMBERS.phone, COMPANY_MEMBERS.role],
            ...[COMPANY_MEMBERS.signedIn, COMPANY_MEMBERS.state],
          ]}
          acts={mayWrite && COMPANY_MEMBERS.acts}
        />
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <th scope="row">
                <span className={styles.who}>
                  <Initial name={nameOf(member)} />
                  <b>{member.name ?? <i className={styles.quiet}>{COMPANY_MEMBERS.unnamed}</i>}</b>
                </span>
              </th>
              <td data-head={COMPANY_MEMBERS.phone}>{member.username}</td>
              <td>
                <span className={styles.role} data-owner={member.owner}>
                  {member.owner ? COMPANY_MEMBERS.owner : COMPANY_MEMBERS.member}
                </span>
              </td>
              <td data-head={COMPANY_MEMBERS.signedIn} className={styles.quiet}>
                {member.signedInAt ? shortTime(member.signedInAt) : COMPANY_MEMBERS.never}
              </td>
              <td>
                <Cell state={stateOf(member)} />
              </td>
              {mayWrite && (
                <td>
                  <RowActs
                    acts={actsOf(member).map(([word, doing]) => ({
                      ...{ word, label: COMPANY_MEMBERS.of(word, nameOf(member)) },
                      run: () => onAct(doing),
                    }))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
