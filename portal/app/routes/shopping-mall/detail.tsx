import { app } from '@pv-brain/contract/content/app.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import { settledValue } from '../../shared/api/deferred.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { detailMeta } from '../../shared/section/detail-meta.ts';
import { DetailPage, detailFailure } from '../../shared/section/detail-page.tsx';
import type { Route } from './+types/detail';
import { AppDetail } from './app-detail.tsx';
import { loadApp } from './load-app.ts';
import { MALL_SECTION } from './section.ts';

export const handle = { item: app.name, categoryField: app.category.field } satisfies PageHandle;
export const loader = onServer(loadApp);
export const clientLoader = onClient(loadApp);

export const meta = (args: Route.MetaArgs) => {
  const item = settledValue(args.loaderData?.item);
  return detailMeta(args, MALL_SECTION, {
    title: item?.fdAppName,
    description: preview(item?.fdDescription, 120),
  });
};

const Failure = detailFailure(MALL_SECTION);
export const ErrorBoundary = Failure;

export default function AppDetailPage({ loaderData }: Route.ComponentProps) {
  return (
    <DetailPage data={loaderData} failure={Failure}>
      {(app) => <AppDetail app={app} />}
    </DetailPage>
  );
}
