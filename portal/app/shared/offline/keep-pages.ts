import { OFFLINE } from '@pv-brain/contract/protocol/messages/offline.ts';
import { showNotice } from '../ui/notice/notice-store.ts';

/** Time on a page after which it counts as read. */
const READ_AFTER_MS = 2000;

/** What tells of navigations within a page, where the browser has it. */
interface Navigations {
  addEventListener(type: 'navigatesuccess', listener: () => void): void;
}

/** The worker sees what comes as a document; of pages that somebody came to within the page it must be told. */
function notifyWorker() {
  const [document] = performance.getEntriesByType('navigation');
  if (document?.name !== location.href) navigator.serviceWorker.controller?.postMessage(location.href);
}

/** Has public/sw.js keep the pages that are read, and says where what is shown is a kept page. */
export async function keepPages() {
  if (!navigator.onLine) showNotice({ loading: OFFLINE.kept });
  // Kept by the browser from now on, for when the words above are to be said.
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
