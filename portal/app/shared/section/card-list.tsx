import type { ReactNode } from 'react';
import { CardGrid } from '../ui/card.tsx';
import { Pagination } from '../ui/pagination/pagination.tsx';
import { Panel } from '../ui/panel.tsx';
import { Filters } from './filters.tsx';
import type { FilteredList } from './load-filters.ts';
import { NothingListed } from './nothing-listed.tsx';

interface CardListProps<T> {
  list: FilteredList<T>;
  children: (item: T) => ReactNode;
}

/** A page of a list as cards, with its filters above and the links to other pages below. */
export function CardList<T extends { fdId: string }>({ list, children }: CardListProps<T>) {
  return (
    <>
      <Filters list={list} bare />
      {list.rows.length > 0 ? (
        <CardGrid items={list.rows}>{children}</CardGrid>
      ) : (
        <Panel inset>
          <NothingListed selectedFilters={list.selectedFilters} />
        </Panel>
      )}
      <Pagination {...list} bare />
    </>
  );
}
