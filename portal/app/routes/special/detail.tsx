import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import { useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../api/load.ts';
import { NewsDetail } from '../../features/news/news-detail.tsx';
import { NEWS_SECTION } from '../../features/news/section.ts';
import { RouteError } from '../../shared/route-error.tsx';
import { detailMeta, type SectionMetaArgs } from '../../shared/section-meta.ts';

const load = async ({ api, params }: LoadArgs) => ({
  item: await api.find('industryNews', params.fdId ?? ''),
});
export const handle = { item: 'industryNews' } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

type Data = Awaited<ReturnType<typeof load>>;

export const meta = (args: SectionMetaArgs) => {
  const item = (args.loaderData as Data | undefined)?.item;
  return detailMeta(args, NEWS_SECTION, {
    title: item?.fdTitle,
    description: preview(item?.fdContent, 120),
  });
};

export default function NewsDetailPage() {
  return <NewsDetail news={useLoaderData<Data>().item} />;
}

export function ErrorBoundary() {
  return <RouteError back={NEWS_SECTION.path} />;
}
