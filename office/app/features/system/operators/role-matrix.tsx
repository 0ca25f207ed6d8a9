import { ROLE_MATRIX } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import {
  allows,
  FRESH_RIGHTS,
  isOperator,
  type Permission,
  ROLE_NAMES,
  ROLES,
  type Role,
} from '@pv-brain/contract/accounts/permissions.ts';
import { RIGHTS } from '@pv-brain/contract/site/messages/office-home.ts';
import rowsStyles from '../../../shared/list/rows.module.css';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './operators.module.css';
import type { Operator } from './queries.ts';

type Right = keyof typeof RIGHTS & Permission;
type Area = keyof typeof ROLE_MATRIX.areas;

const SIDE = ROLE_NAMES.filter((role) => isOperator([role]));
const AREAS = Object.entries(ROLE_MATRIX.areas) as [Area, string][];
const RIGHT_NAMES = Object.keys(RIGHTS) as Right[];

/** By the word before the colon; what has no area of its own is of the site and the system. */
function areaOf(right: Right): Area {
  const [word = ''] = right.split(':');
  return word === 'content' || word === 'submission' ? word : 'site';
}

function Mark({ role, right }: { role: Role; right: Right }) {
  const fresh = FRESH_RIGHTS[right];
  if (!allows([role], right))
    return (
      <span className={styles.mayNot}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{ROLE_MATRIX.mayNot}</span>
      </span>
    );
  return (
    <span className={styles.may}>
      <CellSign shape="full" />
      <span className="visually-hidden">{ROLE_MATRIX.may}</span>
      {right === 'audit:read' && <small>{ROLE_MATRIX.readOnly}</small>}
      {fresh && <small className={styles.fresh}>{ROLE_MATRIX.fresh[fresh]}</small>}
    </span>
  );
}

/** What each role may do, from the contract: nobody changes it here. */
export function RoleMatrix({ operators }: { operators: readonly Operator[] }) {
  const people = (role: Role) => operators.filter(({ roles }) => roles.includes(role)).length;
  return (
    <Panel title={ROLE_MATRIX.title} aside={<span className={styles.you}>{ROLE_MATRIX.note}</span>} isFlush>
      <div className={rowsStyles.scroll}>
        <table className={`${rowsStyles.rows} ${styles.matrix}`} aria-label={ROLE_MATRIX.title}>
          <thead>
            <tr>
              <th scope="col">{ROLE_MATRIX.right}</th>
              {SIDE.map((role) => (
                <th key={role} scope="col">
                  {ROLES[role].label} <small>{ROLE_MATRIX.people(people(role))}</small>
                </th>
              ))}
            </tr>
          </thead>
          {AREAS.map(([area, name]) => (
            <tbody key={area}>
              <tr>
                <th scope="colgroup" colSpan={SIDE.length + 1}>
                  {name}
                </th>
              </tr>
              {RIGHT_NAMES.filter((right) => areaOf(right) === area).map((right) => (
                <tr key={right}>
                  <th scope="row">{RIGHTS[right]}</th>
                  {SIDE.map((role) => (
                    <td key={role}>
                      <Mark role={role} right={right} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Panel>
  );
}
