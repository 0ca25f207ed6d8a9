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

interface ListFilter extends Filter {
  /** Why its options could not be loaded. */
  error: string | undefined;
}

/** Returns the filters of a list for the shared filter chips. */
function useFilters(list: InboxKind, view: InboxView, rows: readonly InboxRow[]): readonly ListFilter[] {
  const handlersAnswer = useQuery(handlersQuery);
  const projectsAnswer = useQuery({ ...projectsQuery, enabled: list === 'application' });
  const { data: handlers = [] } = handlersAnswer;
  const { data: projects = [] } = projectsAnswer;
  const errors: Partial<Record<Name, Error | null>> = {
    handler: handlersAnswer.error,
    project: projectsAnswer.error,
  };
  const company = rows.find(({ companyId }) => companyId === view.company)?.company;
  const options: Readonly<Record<Name, Filter['options']>> = {
    kind: Object.entries(INBOX_KINDS).map(([value, label]) => ({ value, label })),
    handler: [
      { value: ASSIGNEE_FILTERS.nobody, label: INBOX_LIST.nobody },
      { value: ASSIGNEE_FILTERS.me, label: INBOX_LIST.me },
      ...handlers.map(({ id, name }) => ({ value: id, label: name })),
    ],
    project: projects,
    company: view.company ? [{ value: view.company, label: company ?? INBOX_LIST.companyUnnamed }] : [],
    days: [],
    area: [],
  };
  const kindOf = (name: Name) => (name === 'days' ? 'days' : name === 'area' ? 'text' : 'flag');
  return NAMES[list].map((name) => ({
    error: errors[name]?.message,
    name,
    label: INBOX_LIST[name],
    kind: kindOf(name),
    options: options[name],
    unit: '',
  }));
}

/** Search, filters and order; each change is written to the address at once. */
export function Filters({ list, viewing, rows }: FiltersProps) {
  const { view, show } = viewing;
  const [addedNames, setAddedNames] = useState<readonly string[]>([]);
  const addButton = useRef<HTMLButtonElement>(null);
  const filters = useFilters(list, view, rows);
  const isShown = ({ name }: Filter) => addedNames.includes(name) || valueIn(view, name as Name) !== '';
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
            const name = filter.name as Name;
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
