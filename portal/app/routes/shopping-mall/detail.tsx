import { app } from '@pv-brain/contract/content/app.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import { settledValue } from '../../shared/api/deferred.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { RouteError } from '../../shared/page/route-error.tsx';
import { Around } from '../../shared/section/around.tsx';
import { detailMeta } from '../../shared/section/detail-meta.ts';
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

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} back={MALL_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function AppDetailPage({ loaderData: { item: part, around } }: Route.ComponentProps) {
  return (
    <>
      <Deferred part={part} failure={Failure}>
        {(item) => <AppDetail app={item} />}
      </Deferred>
      <Around part={around} />
    </>
  );
}
