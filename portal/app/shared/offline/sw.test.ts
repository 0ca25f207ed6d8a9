import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const CODE = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');

interface World {
  /** Response of the navigation preload. */
  preload: Promise<Response>;
  /** Saved pages by address. */
  pages?: Map<string, Response>;
  onLine?: boolean;
}

const ORIGIN = 'https://pv.example.cn';

/** Returns the worker's response to the request of a page, once all its background work is done. */
async function open(path: string, { preload, pages = new Map(), onLine = true }: World) {
  const cache = {
    addAll: async () => {},
    delete: async (url: string) => pages.delete(url),
    put: async (url: string, page: Response) => void pages.set(url, page),
    keys: async () => [...pages.keys()],
    match: async (url: string) => pages.get(url),
  };
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      void listeners.set(name, listener),
    location: { origin: ORIGIN },
  };
  const caches = { open: async () => cache, match: async () => new Response('没有网络') };
  new Function('self', 'caches', 'navigator', CODE)(self, caches, { onLine });
  const waited: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request: { mode: 'navigate', method: 'GET', url: ORIGIN + path },
    preloadResponse: preload,
    respondWith: (answer: Promise<unknown>) => void waited.push(answer),
    waitUntil: (work: Promise<unknown>) => void waited.push(work),
  });
  for (let at = 0; at < waited.length; at += 1) await waited[at];
  return { answer: (await waited[0]) as Response | undefined, pages };
}

/** Returns the paths of the pages that the worker has saved after a request. */
async function cachedPaths(path: string, headers: Record<string, string>) {
  const page = new Response('<h1>页</h1>', {
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
  const { pages } = await open(path, { preload: Promise.resolve(page) });
  return [...pages.keys()].map((each) => new URL(each).pathname);
}

describe('the service worker without a network', () => {
  const pages = () => new Map([[`${ORIGIN}/policy`, new Response('政策')]]);

  it.each([
    ['/policy', '政策'],
    ['/news', '没有网络'],
  ])('responds to %s with %s if the request fails', async (path, text) => {
    const { answer } = await open(path, { preload: Promise.reject(new TypeError()), pages: pages() });
    expect(await answer?.text()).toBe(text);
  });

  it('waits three seconds at most if the browser is offline and the request never ends', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const opened = open('/policy', { preload: new Promise(() => {}), pages: pages(), onLine: false });
    await vi.advanceTimersByTimeAsync(3000);
    expect(await (await opened).answer?.text()).toBe('政策');
  });
});

it('the service worker saves public pages', async () => {
  expect(await cachedPaths('/policy', { 'cache-control': 'no-cache' })).toEqual(['/policy']);
});

it.each([
  ['/policy/detail/a?preview=x', { 'cache-control': 'private, no-store' }],
  ['/backoffice/index', {}],
  ['/policy', { 'content-type': 'application/json' }],
])('the service worker does not save %s with %j', async (path, headers) => {
  expect(await cachedPaths(path, headers)).toEqual([]);
});
