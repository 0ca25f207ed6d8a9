import { COMPANY_TABS, type CompanyTab } from '@pv-brain/contract/companies.ts';
import { COMPANY_LIST } from '@pv-brain/contract/messages/office-companies.ts';
import { Link } from 'react-router';
import styles from '../ui/tabs.module.css';
import type { Viewing } from './view.ts';

/** The states, each with the number of those that the filters leave. */
export function CompanyTabs({
  counts,
  viewing: { view, addressWith },
}: {
  counts: Readonly<Record<CompanyTab, number>> | undefined;
  viewing: Viewing;
}) {
  return (
    <nav className={styles.tabs} aria-label={COMPANY_LIST.states}>
      <ul>
        {COMPANY_TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={{ search: addressWith({ tab }) }}
              preventScrollReset
              aria-current={view.tab === tab ? 'page' : undefined}
            >
              {COMPANY_LIST.tabs[tab]} <span>{counts?.[tab]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
