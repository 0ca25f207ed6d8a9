import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { listFailure } from '../../shared/section/list-failure.tsx';
import { shouldRevalidateList } from '../../shared/section/load-filters.ts';
import { listMeta } from '../../shared/section/section-meta.ts';
import type { Route } from './+types/list';
import { AppList } from './app-list.tsx';
import { loadMall } from './load-mall.ts';
import { MALL_SECTION } from './section.ts';
import { TopPicks } from './top-picks.tsx';

export const handle = { list: 'app', pageSize: PAGE_SIZE.cards } satisfies PageHandle;
export const loader = onServer(loadMall);
export const clientLoader = onClient(loadMall);
export const shouldRevalidate = shouldRevalidateList;

export const meta = (args: Route.MetaArgs) => listMeta(args, MALL_SECTION);

const Failure = listFailure(MALL_SECTION);
export const ErrorBoundary = Failure;

export default function MallList({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <TopPicks part={data.picks} />
      <AppList part={data.list} filters={data.filters} failure={Failure} />
    </>
  );
}
