import { COMPANY_TABS, type CompanyTab } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_LIST } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import type { Viewing } from '../../shared/routes/companies-view.ts';
import { TabLinks } from '../../shared/ui/tab-links.tsx';

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
