import { LIST } from '@pv-brain/contract/messages/ui.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ListData } from '../api/load-list.ts';
import { Arrival, type ArrivalProps } from '../page/arrival.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Panel } from '../ui/panel.tsx';
import { Empty, Loading } from '../ui/states.tsx';
import { categoryName, useCategories } from './categories.ts';

interface SectionListProps<T> extends Pick<ArrivalProps<ListData<T>>, 'part' | 'failure'> {
  /** Heads the list where no category is chosen. */
  all: string;
  /** One row; `ArticleRow` or the like. */
  children: (item: T) => ReactNode;
}

/** A section's paged list: rows in a panel that bears the category's name. */
export function SectionList<T extends { fdId: string; fdCategoryName?: string | null }>({
  part,
  failure,
  all,
  children,
}: SectionListProps<T>) {
  const { category } = useParams();
  const title = categoryName(useCategories(), category);
  const waiting = (
    <Panel title={title ?? all} bleed>
      <Loading />
    </Panel>
  );
  return (
    <Arrival part={part} waiting={waiting} failure={failure}>
      {({ rows, total, page, pageSize }) => (
        <Panel
          title={title ?? ((category && rows[0]?.fdCategoryName) || all)}
          aside={total > 0 && LIST.total(total)}
          bleed
        >
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
      )}
    </Arrival>
  );
}
