import { LIST } from '@pv-brain/contract/messages/list.ts';
import type { ReactNode } from 'react';
import type { ListData } from '../api/load-list.ts';
import { categoryName, useCategories } from './categories.ts';
import { Pagination } from './pagination.tsx';
import { Panel } from './panel.tsx';
import { Empty } from './states.tsx';

interface SectionListProps<T> {
  data: ListData<T>;
  /** Heads the list where no category is chosen. */
  all: string;
  /** Said at the right end of the head. */
  note?: (total: number) => string;
  /** One row; `ArticleRow` or the like. */
  children: (item: T) => ReactNode;
}

/** A section's paged list: rows in a panel that bears the category's name. */
export function SectionList<T extends { fdId: string; fdCategoryName?: string | null }>({
  data,
  all,
  note = LIST.total,
  children,
}: SectionListProps<T>) {
  const { rows, total, page, pageSize, category } = data;
  const known = categoryName(useCategories(), category);
  const title = category ? (known ?? rows[0]?.fdCategoryName ?? all) : all;
  return (
    <Panel title={title} aside={total > 0 && note(total)} bleed>
      {rows.length > 0 ? (
        <ul>
          {rows.map((item) => (
            <li key={item.fdId}>{children(item)}</li>
          ))}
        </ul>
      ) : (
        <Empty />
      )}
      <Pagination total={total} pageSize={pageSize} page={page} />
    </Panel>
  );
}
