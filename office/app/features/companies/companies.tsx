import { companyExport } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { COMPANY_SORTS, type CompanySort } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_LIST } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Navigate } from 'react-router';
import { useDownload } from '../../shared/api/use-download.ts';
import { PageHead } from '../../shared/layout/page-head.tsx';
import { Waiting } from '../../shared/layout/waiting.tsx';
import chip from '../../shared/list/chip.module.css';
import { Pager } from '../../shared/list/pager.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { TextChip } from '../../shared/list/text-chip.tsx';
import { filtersOf, useView, type Viewing } from '../../shared/routes/companies-view.ts';
import { Failed } from '../../shared/ui/failed.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import panel from '../../shared/ui/panel.module.css';
import { State } from '../../shared/ui/state.tsx';
import styles from './companies.module.css';
import { listQuery } from './queries.ts';
import { CompanyRows } from './rows.tsx';
import { CompanyTabs } from './tabs.tsx';

const SORT_OPTIONS = COMPANY_SORTS.map((value) => ({ value, label: COMPANY_LIST.sorts[value] }));

/** Nothing to show: there is nothing, or what there is was filtered away. */
function Nothing({ viewing: { view, show } }: { viewing: Viewing }) {
  const conditions = [view.text, view.area].filter(Boolean).length;
  if (conditions === 0)
    return view.tab === 'all' ? (
      <State title={COMPANY_LIST.empty.all} note={COMPANY_LIST.emptyNote} />
    ) : (
      <State title={COMPANY_LIST.empty.other} />
    );
  return (
    <State title={COMPANY_LIST.filteredEmpty} note={COMPANY_LIST.filteredNote(conditions)}>
      <Button onClick={() => show({ text: '', area: '' })}>{COMPANY_LIST.clear}</Button>
    </State>
  );
}

/** 企业与账号: who has registered, found by whatever is known of them. */
export default function Companies() {
  const viewing = useView();
  const { view, show, addressWith } = viewing;
  const { data, error, refetch, isPlaceholderData } = useQuery(listQuery(view));
  const save = useDownload(companyExport);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / view.size));

  return (
    <div className={styles.screen}>
      <PageHead
        title={OFFICE_SCREENS.companies.title}
        acts={
          <Button
            icon={<Icon name="download" size={16} />}
            loading={save.isPending}
            onClick={() => save.mutate(filtersOf(view))}
          >
            {COMPANY_LIST.export}
          </Button>
        }
      />
      <section className={panel.panel} aria-label={COMPANY_LIST.list}>
        <CompanyTabs counts={data?.counts} viewing={viewing} />
        <div className={styles.toolbar}>
          <SearchField viewing={viewing} label={COMPANY_LIST.search} />
          <TextChip
            label={COMPANY_LIST.area}
            hint={COMPANY_LIST.areaHint}
            value={view.area}
            onChoose={(area) => show({ area })}
          />
          {(view.text || view.area) && (
            <button type="button" className={chip.clear} onClick={() => show({ text: '', area: '' })}>
              {COMPANY_LIST.clear}
            </button>
          )}
          <Select<CompanySort>
            aria-label={COMPANY_LIST.sort}
            className={styles.sort ?? ''}
            options={SORT_OPTIONS}
            value={view.sort}
            onChange={(sort) => show({ sort })}
          />
        </div>
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Waiting />
        ) : view.page > pages && !isPlaceholderData ? (
          <Navigate to={{ search: addressWith({ page: pages }) }} replace />
        ) : data.rows.length === 0 ? (
          <Nothing viewing={viewing} />
        ) : (
          <>
            <CompanyRows rows={data.rows} isOld={isPlaceholderData} />
            <Pager total={data.total} pages={pages} viewing={viewing} />
          </>
        )}
      </section>
    </div>
  );
}
