import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './data-table.module.css';

/** A column; the first one is the header of its row. */
export interface Column<Row> {
  title: string;
  /** Unique key, if another column has the same title. */
  name?: string;
  note?: string;
  cell: (row: Row) => ReactNode;
  /** Tooltip of a cell that may be truncated. */
  hint?: ((row: Row) => string | null) | undefined;
  /** CSS length. If any column has one, the table uses a fixed layout. */
  width?: string;
  align?: 'end' | 'center';
  isQuiet?: boolean;
  /** Column of actions: its title is for screen readers only. */
  isActs?: boolean;
  /** Minimum window width for the column: 768 px, 1024 px. */
  from?: 'tablet' | 'desktop';
  /** Whether its label is shown on a card; not for self-explanatory values. */
  isNamed?: boolean;
  sort?: { order: 'ascending' | 'descending' | undefined; onSort: () => void };
  className?: string | undefined;
}

type RowAttributes = HTMLAttributes<HTMLTableRowElement> & { readonly [data: `data-${string}`]: unknown };

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  isOld?: boolean;
  /** CSS length below which the table scrolls sideways; with hidden columns, from 1024 px on. */
  minWidth?: string;
  /** Whether each row is a card on a phone; not for a few short columns, which fit. */
  isCards?: boolean;
  /** Whether a tall table scrolls on its own below its header row. */
  isTall?: boolean;
  attributesOf?: (row: Row) => RowAttributes;
  groupOf?: (row: Row) => string;
  /** Selection by row keys, if rows can be selected. */
  choosing?: Selection | undefined;
  /** Returns the name of a row for its checkbox. */
  nameOf?: (row: Row) => string;
  /** Ref to the scroll container, which is focusable. */
  ref?: Ref<HTMLDivElement>;
}

export interface Selection {
  selectedKeys: ReadonlySet<string>;
  onSelect: (keys: readonly string[]) => void;
}

/** Adds the key, or removes it if it is present. */
export const toggleKey = (selectedKeys: ReadonlySet<string>, key: string): string[] =>
  selectedKeys.has(key) ? [...selectedKeys].filter((each) => each !== key) : [...selectedKeys, key];

function Head<Row>({ column }: { column: Column<Row> }) {
  const { title, note, width, align, from, isActs, sort, className } = column;
  return (
    <th
      scope="col"
      className={className}
      style={{ width }}
      data-align={align}
      data-from={from}
      aria-sort={sort?.order}
    >
      {isActs ? (
        <span className="visually-hidden">{title}</span>
      ) : sort ? (
        <button type="button" className="inline bold gap-4 min-28" onClick={sort.onSort}>
          {title}
          {sort.order && (
            <span className={styles.arrow} data-order={sort.order}>
              <Icon name="chevron-down" size={14} />
            </span>
          )}
        </button>
      ) : (
        title
      )}
      {note && <small> {note}</small>}
    </th>
  );
}

function Cell<Row>({ column, row, isFirst }: { column: Column<Row>; row: Row; isFirst: boolean }) {
  const { title, cell, hint, align, from, isQuiet, isActs, isNamed = !isActs, className } = column;
  const Tag = isFirst ? 'th' : 'td';
  return (
    <Tag
      scope={isFirst ? 'row' : undefined}
      className={[isQuiet && 'muted', className].filter(Boolean).join(' ') || undefined}
      title={hint?.(row) ?? undefined}
      data-align={align}
      data-from={from}
      data-head={isNamed && !isFirst ? title : undefined}
      data-acts={isActs}
    >
      {cell(row)}
    </Tag>
  );
}

/** A table with column headers, used by all lists. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, isOld, minWidth, isTall, isCards = !isTall, attributesOf } = props;
  const { ref, groupOf, choosing, nameOf = () => '' } = props;
  const isFixed = columns.some(({ width }) => width);
  const isNarrowing = columns.some(({ from }) => from);
  const classNames = [
    styles.table,
    isFixed && styles.fixed,
    isNarrowing && styles.narrowing,
    isCards && styles.cards,
    groupOf && styles.grouped,
    choosing && styles.choosing,
  ];
  const groups = groupOf ? [...Map.groupBy(rows, groupOf)] : [['', rows] as const];
  const selectedCount = choosing?.selectedKeys.size ?? 0;
  return (
    <div
      ref={ref}
      className={`relative ${styles.scroll}`}
      data-tall={isTall}
      {...(isTall ? { role: 'region', 'aria-label': label, tabIndex: 0 } : ref ? { tabIndex: -1 } : {})}
    >
      <table
        className={classNames.filter(Boolean).join(' ')}
        style={{ '--min-width': minWidth } as CSSProperties}
        aria-label={label}
        aria-busy={isOld}
      >
        <thead className={isCards ? 'phone-hidden' : undefined}>
          <tr>
            {choosing && (
              <th scope="col" className={styles.choose}>
                <input
                  type="checkbox"
                  aria-label={CONTENT_BULK.chooseAll}
                  checked={selectedCount === rows.length}
                  ref={(box) => {
                    if (box) box.indeterminate = selectedCount > 0 && selectedCount < rows.length;
                  }}
                  onChange={() =>
                    choosing.onSelect(
                      selectedCount === rows.length ? [] : rows.map((row) => String(keyOf(row))),
                    )
                  }
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.name ?? column.title} column={column} />
            ))}
          </tr>
        </thead>
        {groups.map(([group, members]) => (
          <tbody key={group}>
            {group && (
              <tr className={styles.group}>
                <th scope="colgroup" colSpan={columns.length}>
                  {group}
                </th>
              </tr>
            )}
            {members.map((row) => {
              const key = String(keyOf(row));
              const isChosen = choosing?.selectedKeys.has(key);
              return (
                <tr key={key} data-chosen={isChosen} {...attributesOf?.(row)}>
                  {choosing && (
                    <td className={styles.choose}>
                      <input
                        type="checkbox"
                        aria-label={CONTENT_BULK.choose(nameOf(row))}
                        checked={isChosen}
                        onChange={() => choosing.onSelect(toggleKey(choosing.selectedKeys, key))}
                      />
                    </td>
                  )}
                  {columns.map((column, at) => (
                    <Cell key={column.name ?? column.title} column={column} row={row} isFirst={at === 0} />
                  ))}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}
