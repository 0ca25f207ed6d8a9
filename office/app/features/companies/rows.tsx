import { COMPANY_STATES } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_LIST } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { Link } from 'react-router';
import rowsStyles from '../../shared/list/rows.module.css';
import { Cell } from '../../shared/list/state-cell.tsx';
import { companyPath } from '../../shared/routes/companies-view.ts';
import { Initial } from '../../shared/ui/initial.tsx';
import styles from './companies.module.css';
import type { ListedCompany } from './queries.ts';

const { columns } = COMPANY_LIST;
const HEADS = [
  ...[columns.name, columns.area, columns.phone, columns.members, columns.sent],
  ...[COMPANY_LIST.createdAt, COMPANY_LIST.state],
];

/** A page of companies. On a telephone each is a card. */
export function CompanyRows({ rows, isOld }: { rows: readonly ListedCompany[]; isOld: boolean }) {
  return (
    <div className={rowsStyles.scroll}>
      <table
        className={`${rowsStyles.rows} ${styles.rows} ${styles.list}`}
        aria-label={COMPANY_LIST.list}
        aria-busy={isOld}
      >
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, area, phone, members, sent, createdAt, state, wanted }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.who}>
                  <Initial name={name} />
                  <span className={styles.names}>
                    <Link to={`/${companyPath(id)}`} title={name}>
                      {name}
                    </Link>
                    {wanted && <small>{COMPANY_LIST.wanted(wanted)}</small>}
                  </span>
                </span>
              </th>
              <td data-head={columns.area}>{area ?? COMPANY_LIST.none}</td>
              <td data-head={columns.phone}>{phone ?? COMPANY_LIST.none}</td>
              <td data-head={columns.members}>{members}</td>
              <td data-head={columns.sent}>
                {COMPANY_LIST.sent(sent.application, sent.intention, sent.entry)}
              </td>
              <td data-head={COMPANY_LIST.createdAt} className={styles.quiet}>
                {createdAt.slice(0, 10)}
              </td>
              <td>
                <Cell state={COMPANY_STATES[state]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
