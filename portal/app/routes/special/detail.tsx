import { industryNews } from '@pv-brain/contract/content/industry-news.ts';
import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import { useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer, type Parts } from '../../api/load.ts';
import { arrived } from '../../api/part.ts';
import { NewsDetail } from '../../features/news/news-detail.tsx';
import { NEWS_SECTION } from '../../features/news/section.ts';
import { Arrival } from '../../page/arrival.tsx';
import { RouteError } from '../../page/route-error.tsx';
import { detailMeta } from '../../section/detail-meta.ts';
import type { SectionMetaArgs } from '../../section/section-meta.ts';

const load = ({ api, params }: LoadArgs) => ({ item: api.find(industryNews, params.fdId ?? '') });
export const handle = {
  item: industryNews.name,
  categoryField: industryNews.category.field,
} satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

type Data = Parts<ReturnType<typeof load>>;

export const meta = (args: SectionMetaArgs) => {
  const item = arrived((args.loaderData as Data | undefined)?.item);
  return detailMeta(args, NEWS_SECTION, {
    title: item?.fdTitle,
    description: preview(item?.fdContent, 120),
  });
};

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} back={NEWS_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function NewsDetailPage() {
  return (
    <Arrival part={useLoaderData<Data>().item} failure={Failure}>
      {(item) => <NewsDetail news={item} />}
    </Arrival>
  );
}
