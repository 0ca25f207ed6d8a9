import { APP_HEAD } from '@pv-brain/contract/content/messages/app.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { LIST } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useParams } from 'react-router';
import type { FilterOption } from '../../shared/api/api.ts';
import type { MaybeDeferred } from '../../shared/api/deferred.ts';
import type { ListData } from '../../shared/api/load-list.ts';
import type { DeferredProps } from '../../shared/page/deferred.tsx';
import { DeferredPair } from '../../shared/page/deferred-pair.tsx';
import { categoryName, useCategories } from '../../shared/section/categories.ts';
import { Filters } from '../../shared/section/filters.tsx';
import { NothingListed } from '../../shared/section/nothing-listed.tsx';
import { BlockHeading, BlockWaiting } from '../../shared/ui/block-heading.tsx';
import { CardGrid } from '../../shared/ui/card.tsx';
import { Pagination } from '../../shared/ui/pagination/pagination.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { AppCard } from './app-card.tsx';

interface AppListProps extends Pick<DeferredProps<ListData<ListRow<'app'>>>, 'part' | 'failure'> {
  filters: MaybeDeferred<readonly FilterOption[]>;
}

/** A page of apps under the name of their category. */
export function AppList({ part, filters, failure }: AppListProps) {
  const { category } = useParams();
  const title = categoryName(useCategories(), category) ?? APP_HEAD.all;
  const waiting = <BlockWaiting title={title} />;
  return (
    <DeferredPair part={part} otherPart={filters} waiting={waiting} failure={failure}>
      {(list, options) => (
        <section>
          <BlockHeading title={title} note={list.total > 0 ? LIST.total(list.total) : undefined} />
          <Filters options={options} list={list} bare />
          {list.rows.length > 0 ? (
            <CardGrid items={list.rows}>{(app) => <AppCard app={app} />}</CardGrid>
          ) : (
            <Panel>
              <NothingListed selectedFilters={list.selectedFilters} />
            </Panel>
          )}
          <Pagination {...list} bare />
        </section>
      )}
    </DeferredPair>
  );
}
