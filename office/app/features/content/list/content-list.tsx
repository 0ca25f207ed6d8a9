import { contentExport } from '@pv-brain/contract/content/calls/sheets.ts';
import { SCHEDULED_PUBLICATION } from '@pv-brain/contract/content/console.ts';
import { type ContentType, stateKind } from '@pv-brain/contract/content/define.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { searchedFields } from '@pv-brain/contract/fields/filters.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useNavigate } from 'react-router';
import { useDownload } from '../../../shared/api/use-download.ts';
import { ButtonKey } from '../../../shared/keyboard/key.tsx';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { ListPanel } from '../../../shared/list/list-panel.tsx';
import { SearchField } from '../../../shared/list/search-field.tsx';
import { Toolbar } from '../../../shared/list/toolbar.tsx';
import {
  countFilters,
  inputOf,
  NO_FILTERS,
  tabsOf,
  useView,
  type View,
  type Viewing,
} from '../../../shared/list/view.ts';
import { setPreferences, usePreferences } from '../../../shared/session/preferences.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { State } from '../../../shared/ui/state.tsx';
import { TabLinks } from '../../../shared/ui/tab-links.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import styles from './content-list.module.css';
import { Filters } from './filters.tsx';
import { Items } from './items.tsx';
import { type ListAnswer, listQuery, totalQuery } from './queries.ts';
import { UnsavedItems } from './unsaved.tsx';

function CreateButton({ type: { name, noun } }: { type: ContentType }) {
  const navigate = useNavigate();
  const create = () => void navigate(`/content/${name}/new`);
  useKeys({ n: create });
  return (
    <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={create}>
      {CONTENT_LIST.create(noun)}
      <ButtonKey name="N" />
    </Button>
  );
}

/** Buttons for import, and for export of the filtered list as an Excel file. */
function SheetActs({ section, view, mayWrite }: { section: Section; view: View; mayWrite: boolean }) {
  const navigate = useNavigate();
  const { pageNum: _, pageSize: __, ...input } = inputOf(view);
  const saving = useDownload(contentExport);
  return (
    <>
      {mayWrite && (
        <Button icon={<Icon name="upload" size={16} />} onClick={() => void navigate('import')}>
          {IMPORT_SCREEN.act}
        </Button>
      )}
      <Button
        icon={<Icon name="download" size={16} />}
        loading={saving.isPending}
        onClick={() => saving.mutate({ section, ...input })}
      >
        {saving.isPending ? IMPORT_SCREEN.exporting : IMPORT_SCREEN.exportAct}
      </Button>
    </>
  );
}

/** Returns the tabs of the states, each with the number of items that match the filters. */
function stateTabs(type: ContentType, { counts, toCome }: Pick<ListAnswer, 'counts' | 'toCome'>) {
  return [
    { value: '', word: CONTENT_LIST.anyState, rows: counts.reduce((sum, { rows }) => sum + rows, 0) },
    ...tabsOf(type).map((value) =>
      value === SCHEDULED_PUBLICATION
        ? { value, word: CONTENT_LIST.toCome, rows: toCome }
        : {
            value,
            word: wordOf(stateKind(type), value),
            rows: counts.find(({ state }) => state === value)?.rows ?? 0,
          },
    ),
  ];
}

/** Switches all lists between compact and comfortable density. */
function DensityButton() {
  const isCompact = usePreferences().density === 'compact';
  const name = isCompact ? CONTENT_LIST.comfortable : CONTENT_LIST.compact;
  return (
    <Tooltip title={name}>
      <Button
        icon={<Icon name={isCompact ? 'rows-tight' : 'rows'} />}
        aria-label={name}
        onClick={() => setPreferences({ density: isCompact ? 'comfortable' : 'compact' })}
      />
    </Tooltip>
  );
}

interface EmptyProps {
  type: ContentType;
  /** Number of items without filters, once known. */
  totalCount: number | undefined;
  viewing: Viewing;
  mayWrite: boolean;
}

/** Empty state: no items, or none that match the filters. */
function Empty({ type, totalCount, viewing: { view, show }, mayWrite }: EmptyProps) {
  const conditionCount = countFilters(view) + (view.state === '' ? 0 : 1);
  const { noun, states } = type;
  if (conditionCount === 0)
    return (
      <State title={CONTENT_LIST.empty(noun)} note={states ? CONTENT_LIST.emptySent : CONTENT_LIST.emptyNote}>
        {mayWrite && <CreateButton type={type} />}
      </State>
    );
  return (
    <State
      title={CONTENT_LIST.filteredEmpty(noun)}
      note={totalCount !== undefined && CONTENT_LIST.hidden(totalCount, conditionCount)}
    >
      <Button onClick={() => show({ ...NO_FILTERS, state: '' })}>{CONTENT_LIST.clearAll}</Button>
    </State>
  );
}

/** The list of a section: its items in any state, with filters from its definition. */
export default function ContentList({ section }: { section: Section }) {
  const type = typeOf(section);
  const viewing = useView(type);
  const { view, addressWith } = viewing;
  // Companies submit the items of some sections themselves.
  const mayWrite = useMay('content:write') && !type.states;
  const query = useQuery(listQuery(section, view));
  const { data } = query;
  const filterCount = countFilters(view);
  const { data: unfilteredList } = useQuery({ ...totalQuery(section), enabled: filterCount > 0 });
  const matchCount = data?.counts.reduce((sum, { rows }) => sum + rows, 0);
  const totalCount = filterCount > 0 ? unfilteredList?.total : matchCount;
  const note = filterCount > 0 ? CONTENT_LIST.filtered : CONTENT_LIST.total;
  const searchLabels = searchedFields(type).flatMap((name) => type.fields[name]?.label ?? []);

  return (
    <>
      <PageHead
        title={type.label}
        note={totalCount !== undefined && matchCount !== undefined && note(totalCount, matchCount)}
        acts={
          <>
            <SheetActs section={section} view={view} mayWrite={mayWrite} />
            {mayWrite && <CreateButton type={type} />}
          </>
        }
      />
      {mayWrite && <UnsavedItems section={section} addressOf={(fdId) => `/content/${section}/${fdId}?new`} />}
      <ListPanel
        label={type.label}
        query={query}
        viewing={viewing}
        head={
          <>
            <TabLinks
              label={CONTENT_LIST.states}
              tabs={stateTabs(type, data ?? { counts: [], toCome: 0 })}
              now={view.state}
              addressOf={(state) => addressWith({ state })}
            />
            <Toolbar
              search={<SearchField viewing={viewing} label={CONTENT_LIST.search(searchLabels)} />}
              count={filterCount - (view.text === '' ? 0 : 1)}
            >
              <Filters section={section} viewing={viewing} />
              <div className={`flow end gap-8 ${styles.looks}`}>
                <ColumnsMenu section={section} />
                <DensityButton />
              </div>
            </Toolbar>
          </>
        }
        empty={<Empty type={type} totalCount={totalCount} viewing={viewing} mayWrite={mayWrite} />}
      >
        {({ rows, total }, isOld) => (
          <Items
            // The selection belongs to one page of the list.
            key={addressWith({ page: view.page })}
            section={section}
            viewing={viewing}
            total={total}
            isOld={isOld}
            items={rows}
          />
        )}
      </ListPanel>
    </>
  );
}
