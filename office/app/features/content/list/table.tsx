import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_BULK, CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, Ref } from 'react';
import rowsStyles from '../../../shared/list/rows.module.css';
import { usePreferences } from '../../../shared/session/preferences.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { columnsOf, shownColumns } from './columns.ts';
import { categoriesQuery, type ListItem } from './queries.ts';
import { type Choosing, Row } from './row.tsx';
import type { RowActs } from './row-menu.tsx';
import { SortHead } from './sort-head.tsx';
import styles from './table.module.css';
import { useEditors } from './use-editors.ts';
import type { Viewing } from './use-view.ts';

const NOBODY: readonly string[] = [];

interface TableProps {
  ref: Ref<HTMLDivElement>;
  section: Section;
  items: readonly ListItem[];
  viewing: Viewing;
  isOld: boolean;
  /** Set where items may be chosen. */
  choosing: (Choosing & { toggleAll: () => void }) | undefined;
  acts: RowActs;
}

export function Table({ ref, section, items, viewing, isOld, choosing, acts }: TableProps) {
  const type: ContentType = contentTypes[section];
  const shown = shownColumns(type, usePreferences().columns[section]);
  const columns = columnsOf(type, shown);
  const { data: categories = [] } = useQuery(categoriesQuery(section));
  const categoryOf = ({ category }: ListItem) =>
    categories.find(({ value }) => value === category)?.label ?? category;
  const mayWrite = allows(usePerson().roles, 'content:write') && !type.states;
  const address = viewing.addressWith({ page: viewing.view.page });
  const editors = useEditors(section);
  const titleLabel = type.fields[type.title]?.label ?? '';
  return (
    <div ref={ref} tabIndex={-1} className={`${rowsStyles.scroll} ${styles.scroll}`}>
      <table
        className={`${rowsStyles.rows} ${rowsStyles.page} ${styles.table}`}
        style={{ '--columns': shown.size } as CSSProperties}
        aria-label={type.label}
        aria-busy={isOld}
      >
        <thead>
          <tr>
            {choosing && (
              <th scope="col" className={rowsStyles.choose}>
                <input
                  type="checkbox"
                  aria-label={CONTENT_BULK.chooseAll}
                  checked={choosing.chosen.size === items.length}
                  ref={(box) => {
                    if (box)
                      box.indeterminate = choosing.chosen.size > 0 && choosing.chosen.size < items.length;
                  }}
                  onChange={choosing.toggleAll}
                />
              </th>
            )}
            <SortHead by="title" label={titleLabel} viewing={viewing} />
            {shown.has('category') && (
              <th scope="col" className={styles.category}>
                {type.category.label}
              </th>
            )}
            {columns.map(({ name, field }) => (
              <th key={name} scope="col" className={styles.field}>
                {field.label}
              </th>
            ))}
            {shown.has('state') && (
              <th scope="col" className={styles.state}>
                {CONTENT_LIST.state}
              </th>
            )}
            {shown.has('published') && (
              <SortHead by="published" label={CONTENT_LIST.published} viewing={viewing} />
            )}
            {shown.has('updated') && <SortHead by="updated" label={CONTENT_LIST.updated} viewing={viewing} />}
            {mayWrite && (
              <th scope="col" className={styles.acts}>
                <span className="visually-hidden">{CONTENT_LIST.acts}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row
              key={item.fdId}
              {...{ type, item, shown, columns, choosing, address, mayWrite, acts }}
              category={categoryOf(item)}
              editors={editors.get(item.fdId) ?? NOBODY}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
