import { SPECIALIST_HEAD } from '@pv-brain/contract/content/messages/specialist.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { LIST } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { useParams } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { loadList } from '../../shared/api/load-list.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { categoryName, useCategories } from '../../shared/section/categories.ts';
import { listMeta } from '../../shared/section/list-route.tsx';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import { BlockHeading, BlockWaiting } from '../../shared/ui/block-heading.tsx';
import { Pagination } from '../../shared/ui/pagination/pagination.tsx';
import type { Route } from './+types/all';
import { ExpertGrid } from './expert-grid.tsx';
import { ALL_SPECIALISTS } from './section.ts';

const load = (args: LoadArgs) => ({ list: loadList(args, 'specialist', PAGE_SIZE.experts) });
export const handle = { list: 'specialist', pageSize: PAGE_SIZE.experts } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = (args: Route.MetaArgs) =>
  listMeta(args, { ...ALL_SPECIALISTS, title: SPECIALIST_HEAD.all });

export const ErrorBoundary = SectionFailure;

/** Every expert of the section or of a category, paged. */
export default function AllExpertsPage({ loaderData: { list } }: Route.ComponentProps) {
  const { category } = useParams();
  const title = categoryName(useCategories(), category) ?? SPECIALIST_HEAD.all;
  return (
    <Deferred part={list} waiting={<BlockWaiting title={title} />} failure={SectionFailure}>
      {({ rows, total, page, pageSize }) => (
        <section>
          <BlockHeading title={title} note={total > 0 ? LIST.total(total) : undefined} />
          <ExpertGrid experts={rows} />
          <Pagination total={total} pageSize={pageSize} page={page} bare />
        </section>
      )}
    </Deferred>
  );
}
