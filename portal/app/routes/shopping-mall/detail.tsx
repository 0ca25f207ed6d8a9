import { app, app as definition } from '@pv-brain/contract/content/app.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import type { Api } from '../../shared/api/api.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { DetailPage, itemMeta } from '../../shared/section/detail-page.tsx';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import type { Route } from './+types/detail';
import { AppDetail } from './app-detail.tsx';
import { prefixUploads } from './media.ts';
import { MALL_SECTION } from './section.ts';

/** Loads an app, with absolute addresses for the images of its description. */
export function loadApp({ api, params }: LoadArgs) {
  const fdId = params.fdId ?? '';
  return { item: findApp(api, fdId), around: api.around(definition.name, fdId) };
}

async function findApp(api: Api, fdId: string): Promise<ItemOf<'app'>> {
  const [app, base] = await Promise.all([
    api.find(definition, fdId),
    // Files of a foreign back end are served through this site: they need no base address.
    api.readAction ? null : api.backOfficeBase(),
  ]);
  return { ...app, fdDescription: prefixUploads(app.fdDescription, base) };
}

export const handle = { item: app.name, categoryField: app.category.field } satisfies PageHandle;
export const loader = onServer(loadApp);
export const clientLoader = onClient(loadApp);

export const meta = itemMeta(app, MALL_SECTION, 'fdDescription');

export const ErrorBoundary = SectionFailure;

export default function AppDetailPage({ loaderData }: Route.ComponentProps) {
  return <DetailPage data={loaderData}>{(app) => <AppDetail app={app} />}</DetailPage>;
}
