import { companyExport } from '@pv-brain/contract/enterprises/calls/companies.ts';
import {
  COMPANY_SORTS,
  COMPANY_STATES,
  COMPANY_TABS,
  type CompanySort,
} from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_LIST } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Link } from 'react-router';
import { PageHead } from '../../shared/layout/page-head.tsx';
import chip from '../../shared/list/chip.module.css';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { TextChip } from '../../shared/list/filter-chip.tsx';
import { ListPanel } from '../../shared/list/list-panel.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { Cell, DemoTag } from '../../shared/list/state-cell.tsx';
import { Toolbar } from '../../shared/list/toolbar.tsx';
import { companyPath, filtersOf, useView, type Viewing } from '../../shared/routes/companies-view.ts';
import { Initial } from '../../shared/ui/avatar.tsx';
import { DownloadButton } from '../../shared/ui/download-button.tsx';
import { State } from '../../shared/ui/state.tsx';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import styles from './companies.module.css';
import { type ListedCompany, listQuery } from './queries.ts';

const { columns, none } = COMPANY_LIST;

const COLUMNS: readonly Column<ListedCompany>[] = [
  {
    title: columns.name,
    cell: ({ id, name, wanted, demo }) => (
      <span className={`row gap-10 ${styles.who}`}>
        <Initial name={name} />
        <span className={`grid starts ${styles.names}`}>
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
  { title: COMPANY_LIST.createdAt, cell: ({ createdAt }) => createdAt.slice(0, 10), isQuiet: true },
  { title: COMPANY_LIST.state, cell: ({ state }) => <Cell state={COMPANY_STATES[state]} />, isNamed: false },
];

const SORT_OPTIONS = COMPANY_SORTS.map((value) => ({ value, label: COMPANY_LIST.sorts[value] }));

/** Empty state: no companies, or none that match the filters. */
function EmptyList({ viewing: { view, show } }: { viewing: Viewing }) {
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

/** 企业与账号: registered companies, searchable by name, account and area. */
export default function Companies() {
  const viewing = useView();
  const { view, show, addressWith } = viewing;
  const query = useQuery(listQuery(view));
  const counts = query.data?.counts;

  return (
    <>
      <PageHead
        title={OFFICE_SCREENS.companies.title}
        acts={
          <DownloadButton declared={companyExport} input={filtersOf(view)}>
            {COMPANY_LIST.export}
          </DownloadButton>
        }
      />
      <ListPanel
        label={COMPANY_LIST.list}
        query={query}
        viewing={viewing}
        head={
          <>
            <TabLinks
              label={COMPANY_LIST.states}
              tabs={COMPANY_TABS.map((value) => ({
                value,
                word: COMPANY_LIST.tabs[value],
                rows: counts?.[value],
              }))}
              now={view.tab}
              addressOf={(tab) => addressWith({ tab })}
            />
            <Toolbar
              search={<SearchField viewing={viewing} label={COMPANY_LIST.search} />}
              count={view.area ? 1 : 0}
            >
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
                options={SORT_OPTIONS}
                value={view.sort}
                onChange={(sort) => show({ sort })}
              />
            </Toolbar>
          </>
        }
        empty={<EmptyList viewing={viewing} />}
      >
        {({ rows }, isOld) => (
          <DataTable
            label={COMPANY_LIST.list}
            columns={COLUMNS}
            keyOf={({ id }) => id}
            rows={rows}
            isOld={isOld}
          />
        )}
      </ListPanel>
    </>
  );
}
