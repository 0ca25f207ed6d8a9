import type { LoadArgs } from '../../api/load.ts';
import { prefixUploads } from './media.ts';

/** An app, with the addresses of its description's images in full. */
export async function loadApp({ api, params }: LoadArgs) {
  const [app, base] = await Promise.all([
    api.find('app', params.fdId ?? ''),
    api.backOfficeBase().catch((error: unknown) => {
      console.error('no back office address:', error);
      return null;
    }),
  ]);
  return { item: { ...app, fdDescription: prefixUploads(app.fdDescription, base) } };
}
