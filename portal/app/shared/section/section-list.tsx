import { LIST } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Deferred, type DeferredProps } from '../page/deferred.tsx';
import { Pagination } from '../ui/pagination/pagination.tsx';
import { Panel } from '../ui/panel.tsx';
import { Loading } from '../ui/states.tsx';
import { categoryName, useCategories } from './categories.ts';
import { Filters } from './filters.tsx';
import type { FilteredList } from './load-filters.ts';
import { NothingListed } from './nothing-listed.tsx';
import { SectionFailure } from './section-failure.tsx';

interface SectionListProps<T> extends Pick<DeferredProps<FilteredList<T>>, 'part'> {
  /** Heading of the list without a category. */
  all: string;
  /** Renders one row, such as an `ArticleRow`. */
  children: (item: T) => ReactNode;
}

/** Paged list of a section: rows in a panel titled with the category's name. */
export function SectionList<T extends { fdId: string; fdCategoryName?: string | null }>({
  part,
  all,
  children,
}: SectionListProps<T>) {
  const { category } = useParams();
  const title = categoryName(useCategories(), category);
  const waiting = (
    <Panel title={title ?? all}>
      <Loading />
    </Panel>
  );
  return (
    <Deferred part={part} waiting={waiting} failure={SectionFailure}>
      {(list) => (
        <Panel
          title={title ?? ((category && list.rows[0]?.fdCategoryName) || all)}
          extra={list.total > 0 && LIST.total(list.total)}
        >
          <Filters list={list} />
          {list.rows.length > 0 ? (
            <ul>
              {list.rows.map((item) => (
                <li key={item.fdId}>{children(item)}</li>
              ))}
            </ul>
          ) : (
            <NothingListed selectedFilters={list.selectedFilters} />
          )}
          <Pagination {...list} />
        </Panel>
      )}
    </Deferred>
  );
}
