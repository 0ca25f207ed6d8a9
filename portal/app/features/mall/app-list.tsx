import { APP_HEAD } from '@pv-brain/contract/messages/app.ts';
import { LIST } from '@pv-brain/contract/messages/list.ts';
import { BlockHeading } from '../../shared/block-heading.tsx';
import { CardGrid } from '../../shared/card.tsx';
import { categoryName, useCategories } from '../../shared/categories.ts';
import { Pagination } from '../../shared/pagination.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Empty } from '../../shared/states.tsx';
import { AppCard } from './app-card.tsx';
import type { loadMall } from './load-mall.ts';

type MallData = Awaited<ReturnType<typeof loadMall>>;

/** A page of apps under the name of their category. */
export function AppList({ data }: { data: MallData }) {
  const { rows, total, page, pageSize, category } = data;
  const title = categoryName(useCategories(), category) ?? APP_HEAD.all;
  return (
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
  );
}
