import { SPECIALIST_HEAD } from '@pv-brain/contract/content/messages/specialist.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { LIST } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useParams } from 'react-router';
import type { ListData } from '../../shared/api/load-list.ts';
import { Arrival, type ArrivalProps } from '../../shared/page/arrival.tsx';
import { categoryName, useCategories } from '../../shared/section/categories.ts';
import { BlockHeading, BlockWaiting } from '../../shared/ui/block-heading.tsx';
import { Pagination } from '../../shared/ui/pagination/pagination.tsx';
import { ExpertGrid } from './expert-grid.tsx';

/** Every expert of the section or of a category, paged. */
export function AllExperts({
  part,
  failure,
}: Pick<ArrivalProps<ListData<ListRow<'specialist'>>>, 'part' | 'failure'>) {
  const { category } = useParams();
  const title = categoryName(useCategories(), category) ?? SPECIALIST_HEAD.all;
  return (
    <Arrival part={part} waiting={<BlockWaiting title={title} />} failure={failure}>
      {({ rows, total, page, pageSize }) => (
        <section>
          <BlockHeading title={title} note={total > 0 ? LIST.total(total) : undefined} />
          <ExpertGrid experts={rows} />
          <Pagination total={total} pageSize={pageSize} page={page} bare />
        </section>
      )}
    </Arrival>
  );
}
