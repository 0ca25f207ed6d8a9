import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { useParams } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { loadList } from '../../shared/api/load-list.ts';
import { RouteError } from '../../shared/page/route-error.tsx';
import { listMeta } from '../../shared/section/section-meta.ts';
import type { Route } from './+types/showcase';
import { Showcase } from './expert-showcase.tsx';
import { Recommendation } from './recommendation.tsx';
import { SPECIALIST_SECTION } from './section.ts';

/** The first six experts and the first group of recommended ones, or null where that fails. */
function loadShowcase(args: LoadArgs) {
  const { api, params } = args;
  const { category } = params;
  return {
    experts: loadList({ ...args, page: 1 }, 'specialist', PAGE_SIZE.specialistShowcase),
    recommended: api
      .featured('specialist', 'recommendList', {
        pageNum: 1,
        pageSize: PAGE_SIZE.specialistRecommend,
        category,
      })
      .catch((error: unknown) => {
        console.error('no recommended experts:', error);
        return null;
      }),
  };
}

export const handle = { list: 'specialist' } satisfies PageHandle;
export const loader = onServer(loadShowcase);
export const clientLoader = onClient(loadShowcase);

export const meta = (args: Route.MetaArgs) => listMeta(args, SPECIALIST_SECTION);

function Failure({ error }: { error?: unknown }) {
  const { category } = useParams();
  return <RouteError error={error} heading="h2" back={category && SPECIALIST_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function ShowcasePage({ loaderData: { experts, recommended } }: Route.ComponentProps) {
  const { category } = useParams();
  return (
    <>
      <Showcase part={experts} failure={Failure} />
      <Recommendation part={recommended} category={category} />
    </>
  );
}
