import { browserTransport } from '../browser-transport.ts';
import { tolerantTransport } from './tolerant-transport.ts';

export { readAction } from './action-answer.ts';

/** Transport of a browser in front of a foreign back end. */
export const foreignTransport = tolerantTransport(browserTransport, async (html) =>
  (await import('./clean-in-browser.ts')).cleanInBrowser(html),
);
