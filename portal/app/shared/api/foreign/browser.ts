import { browserTransport } from '../browser-transport.ts';
import { tolerantTransport } from './tolerant-transport.ts';

const fetchCleaner = () => import('./clean-in-browser.ts');

export { readAction } from './action-answer.ts';

/** Transport of a browser in front of a foreign back end. */
export const foreignTransport = tolerantTransport(browserTransport, async (html) =>
  (await fetchCleaner()).cleanInBrowser(html),
);
