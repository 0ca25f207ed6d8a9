import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { APP_HEAD } from '@pv-brain/contract/messages/app.ts';
import { LIST } from '@pv-brain/contract/messages/ui.ts';
import { useParams } from 'react-router';
import type { ListData } from '../../api/load-list.ts';
import { Arrival, type ArrivalProps } from '../../page/arrival.tsx';
import { categoryName, useCategories } from '../../section/categories.ts';
import { BlockHeading, BlockWaiting } from '../../ui/block-heading.tsx';
import { CardGrid } from '../../ui/card.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { AppCard } from './app-card.tsx';

/** A page of apps under the name of their category. */
export function AppList({ part, failure }: Pick<ArrivalProps<ListData<ListRow<'app'>>>, 'part' | 'failure'>) {
  const { category } = useParams();
  const title = categoryName(useCategories(), category) ?? APP_HEAD.all;
  return (
    <Arrival part={part} waiting={<BlockWaiting title={title} />} failure={failure}>
      {({ rows, total, page, pageSize }) => (
        <section>
          <BlockHeading title={title} note={total > 0 ? LIST.total(total) : undefined} />
          {rows.length > 0 ? (
            <CardGrid items={rows}>{(app) => <AppCard app={app} />}</CardGrid>
          ) : (
            <Panel>
              <Empty />
            </Panel>
          )}
          <Pagination total={total} pageSize={pageSize} page={page} bare />
        </section>
      )}
    </Arrival>
  );
}
