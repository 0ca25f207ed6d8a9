import { COMPANY_STATES } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_LIST } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Cell, DemoTag } from '../../shared/list/state-cell.tsx';
import { companyPath } from '../../shared/routes/companies-view.ts';
import { Initial } from '../../shared/ui/initial.tsx';
import styles from './companies.module.css';
import type { ListedCompany } from './queries.ts';

const { columns, none } = COMPANY_LIST;

const COLUMNS: readonly Column<ListedCompany>[] = [
  {
    title: columns.name,
    cell: ({ id, name, wanted, demo }) => (
      <span className={`row ${styles.who}`}>
        <Initial name={name} />
        <span className={styles.names}>
          <Link to={`/${companyPath(id)}`} title={name}>
            {name}
          </Link>
          {demo && <DemoTag />}
          {wanted && <small>{COMPANY_LIST.wanted(wanted)}</small>}
        </span>
      </span>
    ),
  },
  { title: columns.area, cell: ({ area }) => area ?? none },
  { title: columns.phone, cell: ({ phone }) => phone ?? none },
  { title: columns.members, cell: ({ members }) => members },
  {
    title: columns.sent,
    cell: ({ sent }) => COMPANY_LIST.sent(sent.application, sent.intention, sent.entry),
  },
  {
    title: COMPANY_LIST.createdAt,
    cell: ({ createdAt }) => createdAt.slice(0, 10),
    isQuiet: true,
  },
  { title: COMPANY_LIST.state, cell: ({ state }) => <Cell state={COMPANY_STATES[state]} />, isNamed: false },
];

export const CompanyRows = ({ rows, isOld }: { rows: readonly ListedCompany[]; isOld: boolean }) => (
  <DataTable label={COMPANY_LIST.list} columns={COLUMNS} keyOf={({ id }) => id} rows={rows} isOld={isOld} />
);
