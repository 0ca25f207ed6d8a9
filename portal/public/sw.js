// Saves the public pages read last, and without a network shows them, or a list of them. It handles navigations only: scripts,
// pictures and calls are not intercepted.

/** Renamed when one of the files changes. */
const OFFLINE = 'offline-5';
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];
/** The same name in offline.js. */
const READ = 'read';
/** Header of a saved page: when its reading began, in milliseconds since 1970. The same name in offline.js. */
const READ_AT = 'x-read-at';
const KEPT = 30;
/** Maximum wait for the network in milliseconds when the browser reports that it is offline: some requests never fail. */
const PATIENCE = 3000;
const NOT_KEPT = /^\/(api|backoffice|sandbox|homeLogin|homeRegister|join|search)(\/|$)/;
/** Detail pages reached by navigation within a document; their HTML is requested once more to be saved. */
const DETAIL = /\/detail\//;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name !== OFFLINE && name !== READ) await caches.delete(name);
      // The request for the page does not wait until this worker has started.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

/** Responses for one person only, such as previews, say so in their headers. */
const isPublicPage = (response) =>
  response.ok &&
  !response.redirected &&
  /^text\/html/.test(response.headers.get('content-type') ?? '') &&
  !/no-store|private/.test(response.headers.get('cache-control') ?? '');

/** Returns when a saved page was read; 0 without one, and for pages of an older version of this worker. */
const readAtOf = (page) => Number(page?.headers.get(READ_AT) ?? 0);

async function write(url, whole) {
  const cache = await caches.open(READ);
  if (readAtOf(await cache.match(url)) > readAtOf(whole)) return;
  await cache.put(url, whole);
  const kept = [];
  for (const request of await cache.keys())
    kept.push({ request, readAt: readAtOf(await cache.match(request)) });
  kept.sort((one, other) => other.readAt - one.readAt);
  await Promise.all(kept.slice(KEPT).map(({ request }) => cache.delete(request)));
}

/** The last write: two at a time would both compare with the same saved pages. */
let written = Promise.resolve();

/** Saves a page read at `readAt`. The time is stored, since downloads do not end in the order in which the pages were read. */
async function keep(url, response, readAt) {
  if (!isPublicPage(response)) return;
  // Read completely first: an incomplete page must not replace the saved one.
  const body = await response.blob();
  const headers = new Headers(response.headers);
  headers.set(READ_AT, String(readAt));
  const writing = written.then(() => write(url, new Response(body, { status: response.status, headers })));
  written = writing.catch(() => {});
  await writing;
}

const fetchPage = async (event) => (await event.preloadResponse) ?? fetch(event.request);

async function read(event) {
  const readAt = Date.now();
  try {
    const late = new Promise((_, reject) => {
      if (!navigator.onLine) setTimeout(reject, PATIENCE);
    });
    const response = await Promise.race([fetchPage(event), late]);
    event.waitUntil(keep(event.request.url, response.clone(), readAt));
    return response;
  } catch {
    const page = await (await caches.open(READ)).match(event.request.url);
    return page ?? (await caches.match('/offline.html'));
  }
}

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (mode !== 'navigate' || method !== 'GET' || origin !== self.location.origin) return;
  if (!NOT_KEPT.test(pathname)) event.respondWith(read(event));
});

self.addEventListener('message', (event) => {
  const url = new URL(String(event.data), self.location.origin);
  if (url.origin !== self.location.origin || !DETAIL.test(url.pathname) || NOT_KEPT.test(url.pathname))
    return;
  const readAt = Date.now();
  event.waitUntil(
    fetch(url.href)
      .then((response) => keep(url.href, response, readAt))
      // The network was lost meanwhile.
      .catch(() => {}),
  );
});
