import { type ContentField, type ContentType, stateKind } from '@pv-brain/contract/content/define.ts';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { NEVER_PUBLISHED_STATES, PUBLIC_STATES, SCHEDULED } from '@pv-brain/contract/submissions/states.ts';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { shortTime, timeAhead } from '../../../shared/format/days.ts';
import { type Column, DataTable, type Selection } from '../../../shared/list/data-table.tsx';
import { Cell, DemoTag, SmallTag, StateCell } from '../../../shared/list/state-cell.tsx';
import { nextSort, type Viewing } from '../../../shared/list/view.ts';
import { reviewPath } from '../../../shared/routes/review-view.ts';
import { portalAddress } from '../../../shared/session/portal.ts';
import { usePreferences } from '../../../shared/session/preferences.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { formatValue, visibleColumns } from './columns.ts';
import { ScheduleTags } from './planned.tsx';
import { type ListItem, titleOf, useCategories, useEditors } from './queries.ts';
import { type RowActs, RowMenu } from './row-menu.tsx';
import styles from './table.module.css';

interface TitleCellProps {
  type: ContentType;
  item: ListItem;
  /** Names of other operators who have the item open. */
  editors: readonly string[];
  /** Search string of the list's address. */
  address: string;
}

/** Returns the schedule for publishing an unpublished item, if any. */
const publishScheduleOf = ({ schedules, state }: ListItem) =>
  PUBLIC_STATES.includes(state)
    ? undefined
    : schedules.find(({ act, failed }) => act === 'publish' && !failed);

/**
 * Title of an item that links to its form or read-only view, which link back to this list; for submissions of companies, to their
 * review.
 */
function TitleCell({ type, item, editors, address }: TitleCellProps) {
  const mayReview = useMay('submission:read');
  const title = titleOf(item);
  const page =
    type.states && mayReview ? reviewPath('entry', item.fdId) : `content/${type.name}/${item.fdId}${address}`;
  const values: Readonly<Record<string, unknown>> = item.values;
  const portalPath =
    PUBLIC_STATES.includes(item.state) && itemPath(type, item.fdId, type.split && values[type.split.field]);
  return (
    <span className={`row gap-8 ${styles.line}`}>
      {item.pinned && <SmallTag tone="amber">{CONTENT_LIST.pinned}</SmallTag>}
      <Link className="ink" to={`/${page}`} title={title}>
        {title}
      </Link>
      {portalPath && (
        <a
          className={styles.portal}
          href={portalAddress(portalPath)}
          target="_blank"
          rel="noreferrer"
          title={CONTENT_LIST.onPortal}
          aria-label={`${title} · ${CONTENT_LIST.onPortal}`}
        >
          <Icon name="external" size={14} />
        </a>
      )}
      {item.featured && <SmallTag tone="blue">{CONTENT_LIST.featured}</SmallTag>}
      {item.demo && <DemoTag />}
      <ScheduleTags schedules={item.schedules.filter((schedule) => schedule !== publishScheduleOf(item))} />
      {item.drafted && item.schedules.length === 0 && (
        <span className={`rigid warning ${styles.drafted}`}>{CONTENT_LIST.drafted}</span>
      )}
      {editors.length > 0 && (
        <span className={`quiet inline gap-4 rigid ${styles.editing}`}>
          <Icon name="pencil" size={14} />
          {CONTENT_LIST.editing(editors)}
        </span>
      )}
    </span>
  );
}

interface TableProps {
  ref: Ref<HTMLDivElement>;
  section: Section;
  items: readonly ListItem[];
  viewing: Viewing;
  isOld: boolean;
  choosing: Selection | undefined;
  acts: RowActs;
}

export function Table({ section, items, viewing, acts, ...table }: TableProps) {
  const type = typeOf(section);
  const columns = visibleColumns(type, usePreferences().columns[section]);
  const { categoryName } = useCategories(section);
  const categoryOf = ({ category }: ListItem) => categoryName(category);
  const mayWrite = useMay('content:write') && !type.states;
  const { view, show } = viewing;
  const address = viewing.addressWith({ page: view.page });
  const editorsOf = useEditors(section);

  const sortBy = (by: 'title' | 'published' | 'updated') =>
    ({
      order: view.sort === by ? 'ascending' : view.sort === `-${by}` ? 'descending' : undefined,
      onSort: () => show({ sort: nextSort(view.sort, by) }),
    }) as const;
  function fieldColumn(name: string, field: ContentField): Omit<Column<ListItem>, 'title'> {
    const textOf = ({ values }: ListItem) =>
      formatValue(field, (values as Readonly<Record<string, unknown>>)[name]);
    return {
      cell: (item) => textOf(item) || CONTENT_LIST.none,
      hint: textOf,
      width: '7rem',
      from: 'desktop',
      isQuiet: true,
    };
  }
  const commonColumns: Readonly<Record<string, Omit<Column<ListItem>, 'title'>>> = {
    category: {
      cell: categoryOf,
      hint: categoryOf,
      width: '7rem',
      from: 'tablet',
    },
    state: {
      cell: (item) =>
        publishScheduleOf(item) ? (
          <Cell state={SCHEDULED} />
        ) : (
          <StateCell kind={stateKind(type)} code={item.state} />
        ),
      width: '7.25rem',
      isNamed: false,
    },
    published: {
      cell: (item) => {
        const publishSchedule = publishScheduleOf(item);
        if (!publishSchedule)
          return NEVER_PUBLISHED_STATES.includes(item.state)
            ? CONTENT_LIST.none
            : item.publishedAt.slice(0, 10);
        return <span className="linked">{SCHEDULING.planned.publish(timeAhead(publishSchedule.at))}</span>;
      },
      width: '7.25rem',
      isNamed: false,
      sort: sortBy('published'),
    },
    updated: {
      cell: ({ updatedAt, updatedBy }) => (
        <>
          {shortTime(updatedAt)}
          {updatedBy && <div className={`quiet ${styles.by}`}>{updatedBy}</div>}
        </>
      ),
      hint: ({ updatedAt }) => updatedAt,
      width: '7.75rem',
      from: 'tablet',
      isQuiet: true,
      sort: sortBy('updated'),
    },
  };
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
            <TitleCell type={type} item={item} address={address} editors={editorsOf(item.fdId)} />
          ),
          sort: sortBy('title'),
        },
        ...columns.flatMap(({ name, label, field }) => {
          const column = field ? fieldColumn(name, field) : commonColumns[name];
          return column ? { name, title: label, ...column } : [];
        }),
        ...(mayWrite ? [menu] : []),
      ]}
      rows={items}
      keyOf={({ fdId }) => fdId}
      nameOf={titleOf}
      attributesOf={({ fdId }) => ({ 'data-id': fdId, tabIndex: -1 })}
      minWidth={`calc(15rem + ${columns.length} * 7rem)`}
      {...table}
    />
  );
}
