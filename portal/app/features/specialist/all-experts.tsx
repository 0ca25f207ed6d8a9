import type { Specialist } from '@pv-brain/contract/content/types.ts';
import { LIST } from '@pv-brain/contract/messages/list.ts';
import { SPECIALIST_HEAD } from '@pv-brain/contract/messages/specialist.ts';
import type { ListData } from '../../api/load-list.ts';
import { BlockHeading } from '../../shared/block-heading.tsx';
import { categoryName, useCategories } from '../../shared/categories.ts';
import { Pagination } from '../../shared/pagination.tsx';
import { ExpertGrid } from './expert-grid.tsx';

/** Every expert of the section or of a category, paged. */
export function AllExperts({ data }: { data: ListData<Specialist> }) {
  const { rows, total, page, pageSize, category } = data;
  const title = categoryName(useCategories(), category) ?? SPECIALIST_HEAD.all;
  return (
    <section>
      <BlockHeading title={title} note={total > 0 ? LIST.total(total) : undefined} />
      <ExpertGrid experts={rows} />
      <Pagination total={total} pageSize={pageSize} page={page} bare />
    </section>
  );
}
