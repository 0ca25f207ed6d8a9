import { createApi } from './api.ts';
import { browserTransport } from './browser-transport.ts';

/**
 * Removes what the server put into the head of the first page (server/web/ssr/head) once another page is shown, to which it does
 * not apply. Started by the script of a first navigation, so that the first page itself does not need it.
 */
export function dropFirstHead(): void {
  const { title } = document;
  const observer = new MutationObserver(() => {
    if (document.title === title) return;
    observer.disconnect();
    for (const node of document.querySelectorAll('[data-page]')) node.remove();
  });
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
}

/** Returns the API over the network, for the signed-in account. */
export async function openBrowserApi(ownBackEnd: boolean) {
  dropFirstHead();
  if (ownBackEnd) return createApi(browserTransport);
  // Imported on demand: most visitors never need it.
  const { foreignTransport, readAction } = await import('./foreign/browser.ts');
  return createApi(foreignTransport, readAction);
}
