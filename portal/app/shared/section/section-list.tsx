import { LIST } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { FilterOption } from '../api/api.ts';
import type { MaybeDeferred } from '../api/deferred.ts';
import type { ListData } from '../api/load-list.ts';
import type { DeferredProps } from '../page/deferred.tsx';
import { DeferredPair } from '../page/deferred-pair.tsx';
import { Pagination } from '../ui/pagination/pagination.tsx';
import { Panel } from '../ui/panel.tsx';
import { Loading } from '../ui/states.tsx';
import { categoryName, useCategories } from './categories.ts';
import { Filters } from './filters.tsx';
import { NothingListed } from './nothing-listed.tsx';

interface SectionListProps<T> extends Pick<DeferredProps<ListData<T>>, 'part' | 'failure'> {
  /** Heading of the list without a category. */
  all: string;
  filters: MaybeDeferred<readonly FilterOption[]>;
  /** Renders one row, such as an `ArticleRow`. */
  children: (item: T) => ReactNode;
}

/** Paged list of a section: rows in a panel titled with the category's name. */
export function SectionList<T extends { fdId: string; fdCategoryName?: string | null }>({
  part,
  filters,
  failure,
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
    <DeferredPair part={part} otherPart={filters} waiting={waiting} failure={failure}>
      {(list, options) => (
        <Panel
          title={title ?? ((category && list.rows[0]?.fdCategoryName) || all)}
          extra={list.total > 0 && LIST.total(list.total)}
        >
          <Filters options={options} list={list} />
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
    </DeferredPair>
  );
}
