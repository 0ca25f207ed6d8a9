import { app } from '@pv-brain/contract/content/app.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import { useLoaderData } from 'react-router';
import { onClient, onServer, type Parts } from '../../shared/api/load.ts';
import { arrived } from '../../shared/api/part.ts';
import { Arrival } from '../../shared/page/arrival.tsx';
import { RouteError } from '../../shared/page/route-error.tsx';
import { Around } from '../../shared/section/around.tsx';
import { detailMeta } from '../../shared/section/detail-meta.ts';
import type { SectionMetaArgs } from '../../shared/section/section-meta.ts';
import { AppDetail } from './app-detail.tsx';
import { loadApp } from './load-app.ts';
import { MALL_SECTION } from './section.ts';

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
