import { dropFirstHead } from '../page/first-head.ts';
import { createApi } from './api.ts';
import { browserTransport } from './browser-transport.ts';

/** Returns the API over the network, for the signed-in account. */
export async function openBrowserApi(ownBackEnd: boolean) {
  dropFirstHead();
  if (ownBackEnd) return createApi(browserTransport);
  // Imported on demand: most visitors never need it.
  const { foreignTransport, readAction } = await import('./foreign/browser.ts');
  return createApi(foreignTransport, readAction);
}
