import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const CODE = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');

interface World {
  /** Response of the navigation preload. */
  preload: Promise<Response>;
  /** Saved pages by address. */
  pages?: Map<string, Response>;
  onLine?: boolean;
}

const ORIGIN = 'https://pv.example.cn';

/** Starts the worker. Returns a function that requests pages of it, and one that waits for all its work. */
function startWorker({ pages = new Map<string, Response>(), onLine = true }: Omit<World, 'preload'> = {}) {
  const savedUrls: string[] = [];
  const cache = {
    addAll: async () => {},
    delete: async (url: string) => pages.delete(url),
    async put(url: string, page: Response) {
      pages.set(url, page);
      savedUrls.push(url);
    },
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
  const pendingWork: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void pendingWork.push(work);
  return {
    pages,
    /** Addresses in the order in which the worker saved their pages. */
    savedUrls,
    /** Requests a page, whose response is that of the navigation preload. */
    request(path: string, preload: Promise<Response>) {
      const request = { mode: 'navigate', method: 'GET', url: ORIGIN + path };
      listeners.get('fetch')?.({ request, preloadResponse: preload, respondWith: waitUntil, waitUntil });
    },
    /** Reports a page reached by navigation within the document. */
    report: (path: string) => listeners.get('message')?.({ data: ORIGIN + path, waitUntil }),
    async finish() {
      for (let at = 0; at < pendingWork.length; at += 1) await pendingWork[at];
      return pendingWork[0];
    },
  };
}

/** Returns the worker's response to the request of a page, once all its background work is done. */
async function open(path: string, { preload, ...world }: World) {
  const { request, finish, pages } = startWorker(world);
  request(path, preload);
  return { answer: (await finish()) as Response | undefined, pages };
}

/** Returns a page whose download ends when `end` is called. */
function slowPage(text: string) {
  let end = () => {};
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(text));
      end = () => stream.close();
    },
  });
  return { page: new Response(body, { headers: { 'content-type': 'text/html' } }), end };
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
    const pageRequest = open('/policy', { preload: new Promise(() => {}), pages: pages(), onLine: false });
    await vi.advanceTimersByTimeAsync(3000);
    expect(await (await pageRequest).answer?.text()).toBe('政策');
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

describe('pages whose downloads end in another order than they were read', () => {
  const pathsByTime = (pages: Map<string, Response>) =>
    [...pages]
      .sort(([, a], [, b]) => Number(a.headers.get('x-read-at')) - Number(b.headers.get('x-read-at')))
      .map(([url]) => new URL(url).pathname);

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Opens the pages in this order, one second apart, and ends their downloads in the opposite order. */
  async function readSlowly(worker: ReturnType<typeof startWorker>, paths: readonly string[]) {
    const downloads = paths.map((path) => {
      const { page, end } = slowPage(path);
      worker.request(path, Promise.resolve(page));
      vi.setSystemTime(Date.now() + 1000);
      return { path, end };
    });
    for (const { path, end } of downloads.reverse()) {
      end();
      // Each download is saved before the next one ends.
      await expect.poll(() => worker.savedUrls.at(-1), { interval: 1 }).toBe(ORIGIN + path);
    }
    await worker.finish();
  }

  it('are saved with the time of reading', async () => {
    const worker = startWorker();
    await readSlowly(worker, ['/policy', '/news']);
    expect([...worker.pages.keys()].map((url) => new URL(url).pathname)).toEqual(['/news', '/policy']);
    expect(pathsByTime(worker.pages)).toEqual(['/policy', '/news']);
  });

  it('are saved with the time of reading if reached by navigation within the document', async () => {
    const { page, end } = slowPage('一');
    const second = new Response('二', { headers: { 'content-type': 'text/html' } });
    vi.stubGlobal('fetch', vi.fn().mockResolvedValueOnce(page).mockResolvedValueOnce(second));
    const worker = startWorker();
    worker.report('/policy/detail/1');
    vi.setSystemTime(Date.now() + 1000);
    worker.report('/policy/detail/2');
    await expect.poll(() => worker.pages.size).toBe(1);
    end();
    await worker.finish();
    expect(pathsByTime(worker.pages)).toEqual(['/policy/detail/1', '/policy/detail/2']);
  });

  it('keep the content that was read last', async () => {
    const worker = startWorker();
    const before = slowPage('旧');
    worker.request('/policy', Promise.resolve(before.page));
    vi.setSystemTime(Date.now() + 1000);
    const headers = { 'content-type': 'text/html' };
    worker.request('/policy', Promise.resolve(new Response('新', { headers })));
    await expect.poll(() => worker.pages.size).toBe(1);
    before.end();
    await worker.finish();
    expect(await worker.pages.get(`${ORIGIN}/policy`)?.text()).toBe('新');
  });

  it('remove those read first when there are more than thirty', async () => {
    const worker = startWorker();
    await readSlowly(
      worker,
      Array.from({ length: 32 }, (_, at) => `/news/${at}`),
    );
    const paths = pathsByTime(worker.pages);
    expect(paths).toHaveLength(30);
    expect(paths[0]).toBe('/news/2');
  });
});
