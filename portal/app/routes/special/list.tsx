import { PAGE_SIZE } from '@pv-brain/contract/constants.ts';
import { NEWS_HEAD } from '@pv-brain/contract/messages/news.ts';
import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer, type Parts } from '../../api/load.ts';
import { loadList } from '../../api/load-list.ts';
import { NewsRow } from '../../features/news/news-row.tsx';
import { NEWS_SECTION } from '../../features/news/section.ts';
import { listFailure } from '../../section/list-failure.tsx';
import { withPreviews } from '../../section/previews.ts';
import { SectionList } from '../../section/section-list.tsx';
import { listMeta, type SectionMetaArgs } from '../../section/section-meta.ts';

const load = (args: LoadArgs) => ({
  list: loadList(args, 'industryNews', PAGE_SIZE.rows).then(withPreviews),
});
export const handle = { list: 'industryNews', pageSize: PAGE_SIZE.rows } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = (args: SectionMetaArgs) => listMeta(args, NEWS_SECTION);

const Failure = listFailure(NEWS_SECTION);
export const ErrorBoundary = Failure;

export default function NewsList() {
  const data = useLoaderData<Parts<ReturnType<typeof load>>>();
  return (
    <SectionList part={data.list} failure={Failure} all={NEWS_HEAD.all}>
      {(item) => <NewsRow news={item} />}
    </SectionList>
  );
}
