import { app as definition } from '@pv-brain/contract/content/app.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import type { Api } from '../../shared/api/api.ts';
import type { LoadArgs } from '../../shared/api/load.ts';
import { prefixUploads } from './media.ts';

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
