import { dropFirstHead } from '../page/first-head.ts';
import { type Cleaner, createApi } from './api.ts';
import { browserTransport } from './browser-transport.ts';

/** Loaded only where a foreign back end is set: most visitors never need it. */
const cleanLater: Cleaner = async (type, item) =>
  (await import('./clean-in-browser.ts')).cleanInBrowser(type, item);

/** The API over the network, for whoever is signed in. */
export function openBrowserApi(ownBackEnd: boolean) {
  dropFirstHead();
  return createApi(browserTransport, ownBackEnd ? undefined : cleanLater);
}
