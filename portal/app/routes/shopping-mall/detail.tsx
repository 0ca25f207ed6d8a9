import { app } from '@pv-brain/contract/content/app.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import { useLoaderData } from 'react-router';
import { onClient, onServer, type Parts } from '../../api/load.ts';
import { arrived } from '../../api/part.ts';
import { AppDetail } from '../../features/mall/app-detail.tsx';
import { loadApp } from '../../features/mall/load-app.ts';
import { MALL_SECTION } from '../../features/mall/section.ts';
import { Arrival } from '../../page/arrival.tsx';
import { RouteError } from '../../page/route-error.tsx';
import { Around } from '../../section/around.tsx';
import { detailMeta } from '../../section/detail-meta.ts';
import type { SectionMetaArgs } from '../../section/section-meta.ts';

export const handle = { item: app.name, categoryField: app.category.field } satisfies PageHandle;
export const loader = onServer(loadApp);
export const clientLoader = onClient(loadApp);

type Data = Parts<ReturnType<typeof loadApp>>;

export const meta = (args: SectionMetaArgs) => {
  const item = arrived((args.loaderData as Data | undefined)?.item);
  return detailMeta(args, MALL_SECTION, {
    title: item?.fdAppName,
    description: preview(item?.fdDescription, 120),
  });
};

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} back={MALL_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function AppDetailPage() {
  const { item: part, around } = useLoaderData<Data>();
  return (
    <>
      <Arrival part={part} failure={Failure}>
        {(item) => <AppDetail app={item} />}
      </Arrival>
      <Around part={around} />
    </>
  );
}
