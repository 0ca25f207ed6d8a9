import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { useLoaderData } from 'react-router';
import { onClient, onServer, type Parts } from '../../shared/api/load.ts';
import { listFailure } from '../../shared/section/list-failure.tsx';
import { keepBesideFragment } from '../../shared/section/load-filters.ts';
import { listMeta, type SectionMetaArgs } from '../../shared/section/section-meta.ts';
import { AppList } from './app-list.tsx';
import { loadMall } from './load-mall.ts';
import { MALL_SECTION } from './section.ts';
import { TopPicks } from './top-picks.tsx';

export const handle = { list: 'app', pageSize: PAGE_SIZE.cards } satisfies PageHandle;
export const loader = onServer(loadMall);
export const clientLoader = onClient(loadMall);
export const shouldRevalidate = keepBesideFragment;

export const meta = (args: SectionMetaArgs) => listMeta(args, MALL_SECTION);

const Failure = listFailure(MALL_SECTION);
export const ErrorBoundary = Failure;

export default function MallList() {
  const data = useLoaderData<Parts<ReturnType<typeof loadMall>>>();
  return (
    <>
      <TopPicks part={data.picks} />
      <AppList part={data.list} filters={data.filters} failure={Failure} />
    </>
  );
}
