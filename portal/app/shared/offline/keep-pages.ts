import { OFFLINE } from '@pv-brain/contract/protocol/messages/offline.ts';
import { showNotice } from '../ui/notice/notice-store.ts';

/** Time after which a page counts as read. */
const READ_AFTER_MS = 2000;

/** Events of navigations within a page, in browsers that have them. */
interface Navigations {
  addEventListener(type: 'navigatesuccess', listener: () => void): void;
}

/** The worker only sees document requests; this sends it the address of a page reached by navigation within the document. */
function notifyWorker() {
  const [document] = performance.getEntriesByType('navigation');
  if (document?.name !== location.href) navigator.serviceWorker.controller?.postMessage(location.href);
}

/** Makes public/sw.js save the pages that are read, and shows a note on a saved page. */
export async function keepPages() {
  if (!navigator.onLine) showNotice('loading', OFFLINE.kept);
  // Loads the module of notices now, so that the browser has it cached when the network is gone.
  else await import('../ui/notice/notice-bar.tsx');
  await navigator.serviceWorker.register('/sw.js');
  notifyWorker();
  const { navigation } = window as { navigation?: Navigations };
  let timer: ReturnType<typeof setTimeout>;
  navigation?.addEventListener('navigatesuccess', () => {
    clearTimeout(timer);
    timer = setTimeout(notifyWorker, READ_AFTER_MS);
  });
}
