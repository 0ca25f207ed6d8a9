import { type Filter, rangeOf, textOf } from '@pv-brain/contract/fields/filters.ts';
import { ASSIGNEE_FILTERS } from '@pv-brain/contract/submissions/inbox.ts';
import { INBOX_KINDS, INBOX_LIST } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { useRef, useState } from 'react';
import chip from '../../shared/list/chip.module.css';
import { FilterChip } from '../../shared/list/filter-chip.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import {
  countConditions,
  type InboxKind,
  type InboxView,
  type InboxViewing,
  NO_CONDITIONS,
} from '../../shared/routes/review-view.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './filters.module.css';
import { handlersQuery, type InboxRow, projectsQuery } from './queries.ts';

type Name = 'kind' | 'days' | 'project' | 'company' | 'area' | 'handler';

const NAMES: Readonly<Record<InboxKind, readonly Name[]>> = {
  any: ['kind', 'area', 'days', 'handler', 'company'],
  application: ['project', 'area', 'days', 'handler', 'company'],
  intention: ['area', 'days', 'handler', 'company'],
  entry: ['area', 'days', 'handler', 'company'],
};

const valueIn = (view: InboxView, name: Name): string => (name === 'days' ? textOf(view) : view[name]);

const changeOf = (name: Name, text: string): Partial<InboxView> =>
  name === 'days' ? rangeOf(text) : { [name]: text };

interface FiltersProps {
  list: InboxKind;
  viewing: InboxViewing;
  /** Rows of the list, which have the name of the company that it is filtered by. */
  rows: readonly InboxRow[];
}

type ListFilter = Pick<Filter, 'kind' | 'options'> & { error?: string | undefined };

/** Returns the filters of a list for the shared filter chips; an error says why the options of one could not be loaded. */
function useFilters(list: InboxKind, view: InboxView, rows: readonly InboxRow[]) {
  const handlers = useQuery(handlersQuery);
  const projects = useQuery({ ...projectsQuery, enabled: list === 'application' });
  const company = rows.find(({ companyId }) => companyId === view.company)?.company;
  const companyOption = { value: view.company, label: company ?? INBOX_LIST.companyUnnamed };
  const filters: Readonly<Record<Name, ListFilter>> = {
    kind: { kind: 'flag', options: Object.entries(INBOX_KINDS).map(([value, label]) => ({ value, label })) },
    handler: {
      kind: 'flag',
      options: [
        { value: ASSIGNEE_FILTERS.nobody, label: INBOX_LIST.nobody },
        { value: ASSIGNEE_FILTERS.me, label: INBOX_LIST.me },
        ...(handlers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ],
      error: handlers.error?.message,
    },
    project: { kind: 'flag', options: projects.data ?? [], error: projects.error?.message },
    company: { kind: 'flag', options: view.company ? [companyOption] : [] },
    days: { kind: 'days', options: [] },
    area: { kind: 'text', options: [] },
  };
  return NAMES[list].map((name) => ({ ...filters[name], name, label: INBOX_LIST[name], unit: '' }));
}

/** Search, filters and order; each change is written to the address at once. */
export function Filters({ list, viewing, rows }: FiltersProps) {
  const { view, show } = viewing;
  const [addedNames, setAddedNames] = useState<readonly string[]>([]);
  const addButton = useRef<HTMLButtonElement>(null);
  const filters = useFilters(list, view, rows);
  const isShown = ({ name }: { name: Name }) => addedNames.includes(name) || valueIn(view, name) !== '';
  const visibleFilters = filters.filter(isShown);
  // The company filter is set only by links from its submissions.
  const hiddenFilters = filters.filter((filter) => !isShown(filter) && filter.name !== 'company');
  function remove(name: Name) {
    setAddedNames(addedNames.filter((each) => each !== name));
    if (valueIn(view, name) !== '') show(changeOf(name, ''));
    addButton.current?.focus();
  }
  const otherSort = view.sort === 'oldest' ? 'newest' : 'oldest';
  return (
    <div className={`line-below ${styles.filters}`}>
      <div className={`flex gap-8 ${styles.line}`}>
        <SearchField viewing={viewing} label={INBOX_LIST.search} />
        <Dropdown
          trigger={['click']}
          autoFocus
          disabled={hiddenFilters.length === 0}
          menu={{
            items: hiddenFilters.map(({ name, label }) => ({ key: name, label })),
            onClick: ({ key }) => setAddedNames([...addedNames, key]),
          }}
        >
          <button
            ref={addButton}
            type="button"
            className={`inline gap-4 fs-13 rigid framed ${styles.button}`}
            aria-haspopup="menu"
          >
            <Icon name="filter" size={16} />
            {INBOX_LIST.filter}
          </button>
        </Dropdown>
        <button
          type="button"
          className={`inline gap-4 fs-13 rigid framed ${styles.button}`}
          onClick={() => show({ sort: otherSort })}
        >
          <Icon name="sort" size={16} />
          {INBOX_LIST.sorts[view.sort]}
        </button>
      </div>
      {(visibleFilters.length > 0 || countConditions(list, view) > 0) && (
        <div className={`row flow gap-8 ${styles.chips}`}>
          {visibleFilters.map((filter) => {
            const { name } = filter;
            const value = valueIn(view, name);
            return (
              <FilterChip
                key={name}
                error={filter.error}
                filter={filter}
                value={value}
                isNew={addedNames.includes(name) && value === ''}
                onChoose={(text) => show(changeOf(name, text))}
                onRemove={() => remove(name)}
              />
            );
          })}
          <button
            type="button"
            className={chip.clear}
            onClick={() => {
              setAddedNames([]);
              show({ ...NO_CONDITIONS, ...(list === 'any' ? { kind: '' } : {}) });
              addButton.current?.focus();
            }}
          >
            {INBOX_LIST.clear}
          </button>
        </div>
      )}
    </div>
  );
}
