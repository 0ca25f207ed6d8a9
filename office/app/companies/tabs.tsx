import { COMPANY_TABS, type CompanyTab } from '@pv-brain/contract/companies.ts';
import { COMPANY_LIST } from '@pv-brain/contract/messages/office-companies.ts';
import { TabLinks } from '../ui/tab-links.tsx';
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
    <TabLinks
      label={COMPANY_LIST.states}
      tabs={COMPANY_TABS.map((value) => ({ value, word: COMPANY_LIST.tabs[value], rows: counts?.[value] }))}
      now={view.tab}
      searchOf={(tab) => addressWith({ tab })}
    />
  );
}
