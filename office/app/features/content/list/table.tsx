import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { type ContentType, stateKind } from '@pv-brain/contract/content/define.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { NEVER_PUBLISHED_STATES, SCHEDULED } from '@pv-brain/contract/submissions/states.ts';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { shortTime, timeAhead } from '../../../shared/format/days.ts';
import { type Choosing, type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { Cell, StateCell } from '../../../shared/list/state-cell.tsx';
import { nextSort, type Viewing } from '../../../shared/list/view.ts';
import { usePreferences } from '../../../shared/session/preferences.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { columnsOf, shownColumns, shownValue } from './columns.ts';
import { categoriesQuery, type ListItem } from './queries.ts';
import { type RowActs, RowMenu } from './row-menu.tsx';
import styles from './table.module.css';
import { publishingOf, TitleCell } from './title-cell.tsx';
import { useEditors } from './use-editors.ts';

const NOBODY: readonly string[] = [];

/** Time at which an item was or will be published. */
function Published({ item }: { item: ListItem }) {
  const publishing = publishingOf(item);
  if (publishing)
    return <span className={styles.planned}>{SCHEDULING.planned.publish(timeAhead(publishing.at))}</span>;
  return NEVER_PUBLISHED_STATES.includes(item.state) ? CONTENT_LIST.none : item.publishedAt.slice(0, 10);
}

interface TableProps {
  ref: Ref<HTMLDivElement>;
  section: Section;
  items: readonly ListItem[];
  viewing: Viewing;
  isOld: boolean;
  /** Undefined where items cannot be selected. */
  choosing: Choosing | undefined;
  acts: RowActs;
}

export function Table({ section, items, viewing, acts, ...table }: TableProps) {
  const type: ContentType = contentTypes[section];
  const visibleColumns = shownColumns(type, usePreferences().columns[section]);
  const { data: categories = [] } = useQuery(categoriesQuery(section));
  const categoryOf = ({ category }: ListItem) =>
    categories.find(({ value }) => value === category)?.label ?? category;
  const mayWrite = allows(usePerson().roles, 'content:write') && !type.states;
  const { view, show } = viewing;
  const address = viewing.addressWith({ page: view.page });
  const editors = useEditors(section);

  const sortBy = (by: 'title' | 'published' | 'updated') =>
    ({
      order: view.sort === by ? 'ascending' : view.sort === `-${by}` ? 'descending' : undefined,
      onSort: () => show({ sort: nextSort(view.sort, by) }),
    }) as const;
  const chosen: Readonly<Record<string, Column<ListItem>>> = {
    category: {
      title: type.category.label,
      cell: categoryOf,
      hint: categoryOf,
      width: '7rem',
      from: 'tablet',
    },
    state: {
      title: CONTENT_LIST.state,
      cell: (item) =>
        publishingOf(item) ? (
          <Cell state={SCHEDULED} />
        ) : (
          <StateCell kind={stateKind(type)} code={item.state} />
        ),
      width: '7.25rem',
      isNamed: false,
    },
    published: {
      title: CONTENT_LIST.published,
      cell: (item) => <Published item={item} />,
      width: '7.25rem',
      isNamed: false,
      sort: sortBy('published'),
    },
    updated: {
      title: CONTENT_LIST.updated,
      cell: ({ updatedAt, updatedBy }) => (
        <>
          {shortTime(updatedAt)}
          {updatedBy && <span className={`quiet ${styles.by}`}>{updatedBy}</span>}
        </>
      ),
      hint: ({ updatedAt }) => updatedAt,
      width: '7.75rem',
      from: 'tablet',
      isQuiet: true,
      sort: sortBy('updated'),
    },
  };
  const only = (name: string) => (visibleColumns.has(name) && chosen[name] ? [chosen[name]] : []);
  const fields = columnsOf(type, visibleColumns).map(({ name, field }): Column<ListItem> => {
    const textOf = ({ values }: ListItem) =>
      shownValue(field, (values as Readonly<Record<string, unknown>>)[name]);
    return {
      name,
      title: field.label,
      cell: (item) => textOf(item) || CONTENT_LIST.none,
      hint: textOf,
      width: '7rem',
      from: 'desktop',
      isQuiet: true,
    };
  });
  const menu: Column<ListItem> = {
    title: CONTENT_LIST.acts,
    isActs: true,
    cell: (item) => <RowMenu type={type} item={item} address={address} acts={acts} />,
    className: styles.acts,
  };
  return (
    <DataTable
      label={type.label}
      columns={[
        {
          title: type.fields[type.title]?.label ?? '',
          cell: (item) => (
            <TitleCell type={type} item={item} address={address} editors={editors.get(item.fdId) ?? NOBODY} />
          ),
          sort: sortBy('title'),
        },
        ...only('category'),
        ...fields,
        ...only('state'),
        ...only('published'),
        ...only('updated'),
        ...(mayWrite ? [menu] : []),
      ]}
      rows={items}
      keyOf={({ fdId }) => fdId}
      nameOf={({ title }) => title}
      attributesOf={({ fdId }) => ({ 'data-id': fdId, tabIndex: -1 })}
      minWidth={`calc(15rem + ${visibleColumns.size} * 7rem)`}
      {...table}
    />
  );
}
