import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './data-table.module.css';

/** A column; the first one names the row. */
export interface Column<Row> {
  title: string;
  /** Where another column may have the same title. */
  name?: string;
  /** Beside the title, in small. */
  note?: string;
  cell: (row: Row) => ReactNode;
  /** What the mouse shows of a cell that may be cut. */
  hint?: ((row: Row) => string | null) | undefined;
  /** A length of CSS. A table in which any column has one is laid out by them, whatever stands in it. */
  width?: string;
  align?: 'end' | 'center';
  /** Of less weight than the others. */
  isQuiet?: boolean;
  /** What can be done: only screen readers are told its title. */
  isActs?: boolean;
  /** The window from which on there is room for it: 768 px, 1024 px. */
  from?: 'tablet' | 'desktop';
  /** Whether its title stands before it on a card; not of what tells by itself what it is. */
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
  /** Whether others are on their way. */
  isOld?: boolean;
  /** A length of CSS, below which it scrolls sideways; where columns fall away, from 1024 px on. */
  minWidth?: string;
  /** Whether each row is a card on a phone. Not of a few short columns, which have room there. */
  isCards?: boolean;
  /** Whether it scrolls by itself under its heads, where it is tall. */
  isTall?: boolean;
  attributesOf?: (row: Row) => RowAttributes;
  /** Titles above rows that belong together. */
  groupOf?: (row: Row) => string;
  /** Set where rows can be chosen, by their keys. */
  choosing?: Choosing | undefined;
  /** What the rows are said to be, to who chooses them. */
  nameOf?: (row: Row) => string;
  /** Of what scrolls, which can then have the focus. */
  ref?: Ref<HTMLDivElement>;
}

export interface Choosing {
  chosen: ReadonlySet<string>;
  onChoose: (keys: readonly string[]) => void;
}

/** All but one, or with it. */
export const toggled = (chosen: ReadonlySet<string>, key: string): string[] =>
  chosen.has(key) ? [...chosen].filter((each) => each !== key) : [...chosen, key];

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
        <button type="button" onClick={sort.onSort}>
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
      className={[isQuiet && styles.quiet, className].filter(Boolean).join(' ') || undefined}
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

/** Rows under the heads of their columns: the one table of all lists. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    keyOf,
    isOld,
    minWidth,
    isTall,
    isCards = !isTall,
    attributesOf,
    ref,
  } = props;
  const { groupOf, choosing, nameOf = () => '' } = props;
  const isFixed = columns.some(({ width }) => width);
  const isNarrowing = columns.some(({ from }) => from);
  const looks = [
    styles.table,
    isFixed && styles.fixed,
    isNarrowing && styles.narrowing,
    isCards && styles.cards,
    groupOf && styles.grouped,
    choosing && styles.choosing,
  ];
  const groups = groupOf ? [...Map.groupBy(rows, groupOf)] : [['', rows] as const];
  const size = choosing?.chosen.size ?? 0;
  return (
    <div
      ref={ref}
      className={styles.scroll}
      data-tall={isTall}
      {...(isTall ? { role: 'region', 'aria-label': label, tabIndex: 0 } : ref ? { tabIndex: -1 } : {})}
    >
      <table
        className={looks.filter(Boolean).join(' ')}
        style={{ '--min-width': minWidth } as CSSProperties}
        aria-label={label}
        aria-busy={isOld}
      >
        <thead>
          <tr>
            {choosing && (
              <th scope="col" className={styles.choose}>
                <input
                  type="checkbox"
                  aria-label={CONTENT_BULK.chooseAll}
                  checked={size === rows.length}
                  ref={(box) => {
                    if (box) box.indeterminate = size > 0 && size < rows.length;
                  }}
                  onChange={() =>
                    choosing.onChoose(size === rows.length ? [] : rows.map((row) => String(keyOf(row))))
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
              const isChosen = choosing?.chosen.has(key);
              return (
                <tr key={key} data-chosen={isChosen} {...attributesOf?.(row)}>
                  {choosing && (
                    <td className={styles.choose}>
                      <input
                        type="checkbox"
                        aria-label={CONTENT_BULK.choose(nameOf(row))}
                        checked={isChosen}
                        onChange={() => choosing.onChoose(toggled(choosing.chosen, key))}
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
