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
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './operators.module.css';
import type { Operator } from './queries.ts';

type Right = keyof typeof RIGHTS & Permission;
type Area = keyof typeof ROLE_MATRIX.areas;

const OPERATOR_ROLES = ROLE_NAMES.filter((role) => isOperator([role]));

/** Returns the area of a permission by the part before the colon; others belong to the site and the system. */
function areaOf(right: Right): Area {
  const [resource = ''] = right.split(':');
  return resource === 'content' || resource === 'submission' ? resource : 'site';
}

/** Sorted by area. */
const AREAS = Object.keys(ROLE_MATRIX.areas) as Area[];
const RIGHT_NAMES = (Object.keys(RIGHTS) as Right[]).sort(
  (a, b) => AREAS.indexOf(areaOf(a)) - AREAS.indexOf(areaOf(b)),
);

function Mark({ role, right }: { role: Role; right: Right }) {
  const fresh = FRESH_RIGHTS[right];
  if (!allows([role], right))
    return (
      <span className={`quiet ${styles.mayNot}`}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{ROLE_MATRIX.mayNot}</span>
      </span>
    );
  return (
    <span className={`inline gap-6 ${styles.may}`}>
      <CellSign shape="full" size={14} />
      <span className="visually-hidden">{ROLE_MATRIX.may}</span>
      {right === 'audit:read' && <small>{ROLE_MATRIX.readOnly}</small>}
      {fresh && <small className="warning">{ROLE_MATRIX.fresh[fresh]}</small>}
    </span>
  );
}

/** Permissions of each role, from the contract; read-only. */
export function RoleMatrix({ operators }: { operators: readonly Operator[] }) {
  const countPeople = (role: Role) => operators.filter(({ roles }) => roles.includes(role)).length;
  return (
    <Panel title={ROLE_MATRIX.title} aside={<span className="small">{ROLE_MATRIX.note}</span>} isFlush>
      <DataTable
        label={ROLE_MATRIX.title}
        columns={[
          { title: ROLE_MATRIX.right, cell: (right) => RIGHTS[right] },
          ...OPERATOR_ROLES.map(
            (role): Column<Right> => ({
              title: ROLES[role].label,
              note: ROLE_MATRIX.people(countPeople(role)),
              cell: (right) => <Mark role={role} right={right} />,
              align: 'center',
              className: styles.role,
            }),
          ),
        ]}
        rows={RIGHT_NAMES}
        keyOf={(right) => right}
        groupOf={(right) => ROLE_MATRIX.areas[areaOf(right)]}
      />
    </Panel>
  );
}
