import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { type Filter, filtersOf } from '@pv-brain/contract/fields/filters.ts';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import chip from '../../../shared/list/chip.module.css';
import { ChoicesChip, FilterChip } from '../../../shared/list/filter-chip.tsx';
import { countFilters, NO_FILTERS, type Viewing, withFilter } from '../../../shared/list/view.ts';
import { setPreferences, usePreferences } from '../../../shared/session/preferences.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useCategories } from './queries.ts';

/** Returns whether every list of the section shows the filter: choices, and the day of publication. */
const isCommon = ({ fields }: ContentType, { name, kind }: Filter): boolean =>
  name === 'published' || (kind === 'choices' && fields[name]?.list === true);

/** Returns the shown filters, the common ones, those added by the account and others in the address, and the remaining. */
function splitFilters(
  type: ContentType,
  addedNames: readonly string[],
  values: Readonly<Record<string, string>>,
) {
  const all = filtersOf(type);
  const common = all.filter((filter) => isCommon(type, filter));
  const byKind = [...common].sort((a, b) => Number(a.kind === 'days') - Number(b.kind === 'days'));
  // Drops names of an earlier definition that the section no longer has.
  const addedFilters = [...addedNames, ...Object.keys(values)].flatMap(
    (name) => all.find((filter) => filter.name === name) ?? [],
  );
  const visible = [...new Set([...byKind, ...addedFilters])];
  return { visibleFilters: visible, remainingFilters: all.filter((filter) => !visible.includes(filter)) };
}

/** Filters of a section's list: the common ones and those added by the account, which are stored. */
export function Filters({ section, viewing: { view, show } }: { section: Section; viewing: Viewing }) {
  const type = typeOf(section);
  const { categories, error } = useCategories(section);
  const preferences = usePreferences().filters;
  const addedNames = preferences[section] ?? [];
  const [newestName, setNewestName] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const { visibleFilters, remainingFilters } = splitFilters(type, addedNames, view.filters);
  const storeNames = (names: readonly string[]) =>
    setPreferences({ filters: { ...preferences, [section]: names } });
  const set = (name: string, text: string) => show({ filters: withFilter(view, name, text) });
  function add(name: string) {
    storeNames([...addedNames, name]);
    setNewestName(name);
  }
  function remove(filter: Filter) {
    const { name } = filter;
    if (addedNames.includes(name)) storeNames(addedNames.filter((addedName) => addedName !== name));
    if (view.filters[name]) set(name, '');
    // The focused control was removed.
    if (!isCommon(type, filter)) addButton.current?.focus();
  }
  function clear() {
    show(NO_FILTERS);
    addButton.current?.focus();
  }
  return (
    <>
      <ChoicesChip
        label={type.category.label}
        error={error?.message}
        options={categories}
        values={view.category}
        onChoose={(category) => show({ category })}
      />
      {visibleFilters.map((filter) => {
        const { name } = filter;
        const value = view.filters[name] ?? '';
        return (
          <FilterChip
            key={name}
            filter={filter}
            value={value}
            isNew={name === newestName}
            onChoose={(text) => set(name, text)}
            onRemove={value || !isCommon(type, filter) ? () => remove(filter) : undefined}
          />
        );
      })}
      {remainingFilters.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: remainingFilters.map(({ name, label }) => ({ key: name, label })),
            style: { maxHeight: '60vh', overflowY: 'auto' },
            onClick: ({ key }) => add(key),
          }}
        >
          <Button ref={addButton} type="dashed" icon={<Icon name="plus" size={16} />} aria-haspopup="menu">
            {CONTENT_LIST.addFilter}
          </Button>
        </Dropdown>
      )}
      {countFilters(view) > 0 && (
        <button type="button" className={chip.clear} onClick={clear}>
          {CONTENT_LIST.clear}
        </button>
      )}
    </>
  );
}
