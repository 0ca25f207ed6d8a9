// Saves the public pages read last, and without a network shows them, or a list of them. It handles navigations only: scripts,
// pictures and calls are not intercepted.

/** Renamed when one of the files changes. */
const OFFLINE = 'offline-3';
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];
/** The same name in offline.js. */
const READ = 'read';
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

async function keep(url, response) {
  if (!isPublicPage(response)) return;
  // Read completely first: an incomplete page must not replace the saved one.
  const { status, headers } = response;
  const whole = new Response(await response.blob(), { status, headers });
  const cache = await caches.open(READ);
  // A page that is already in the list moves to its end.
  await cache.delete(url);
  await cache.put(url, whole);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - KEPT)).map((old) => cache.delete(old)));
}

const fetchPage = async (event) => (await event.preloadResponse) ?? fetch(event.request);

async function read(event) {
  try {
    const late = new Promise((_, reject) => {
      if (!navigator.onLine) setTimeout(reject, PATIENCE);
    });
    const response = await Promise.race([fetchPage(event), late]);
    event.waitUntil(keep(event.request.url, response.clone()));
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
  event.waitUntil(
    fetch(url.href)
      .then((response) => keep(url.href, response))
      // The network was lost meanwhile.
      .catch(() => {}),
  );
});
