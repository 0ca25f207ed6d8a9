import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import { useLoaderData } from 'react-router';
import { onClient, onServer } from '../../api/load.ts';
import { AppDetail } from '../../features/mall/app-detail.tsx';
import { loadApp } from '../../features/mall/load-app.ts';
import { MALL_SECTION } from '../../features/mall/section.ts';
import { RouteError } from '../../shared/route-error.tsx';
import { detailMeta, type SectionMetaArgs } from '../../shared/section-meta.ts';

export const handle = { item: 'app' } satisfies PageHandle;
export const loader = onServer(loadApp);
export const clientLoader = onClient(loadApp);

type Data = Awaited<ReturnType<typeof loadApp>>;

export const meta = (args: SectionMetaArgs) => {
  const item = (args.loaderData as Data | undefined)?.item;
  return detailMeta(args, MALL_SECTION, {
    title: item?.fdAppName,
    description: preview(item?.fdDescription, 120),
  });
};

export default function AppDetailPage() {
  return <AppDetail app={useLoaderData<Data>().item} />;
}

export function ErrorBoundary() {
  return <RouteError back={MALL_SECTION.path} />;
}
