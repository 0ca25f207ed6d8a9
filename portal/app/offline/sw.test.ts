import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CODE = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8');

/** The paths of the pages that the worker has kept after it was asked for one. */
async function kept(path: string, headers: Record<string, string>) {
  const pages = new Map<string, Response>();
  const cache = {
    addAll: async () => {},
    delete: async (url: string) => pages.delete(url),
    put: async (url: string, page: Response) => void pages.set(url, page),
    keys: async () => [...pages.keys()],
  };
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      void listeners.set(name, listener),
    location: { origin: 'https://pv.example.cn' },
  };
  new Function('self', 'caches', CODE)(self, { open: async () => cache, match: async () => undefined });
  const waited: Promise<unknown>[] = [];
  const page = new Response('<h1>页</h1>', {
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
  const url = self.location.origin + path;
  listeners.get('fetch')?.({
    request: { mode: 'navigate', method: 'GET', url },
    preloadResponse: Promise.resolve(page),
    respondWith: (answer: Promise<unknown>) => void waited.push(answer),
    waitUntil: (work: Promise<unknown>) => void waited.push(work),
  });
  for (let at = 0; at < waited.length; at += 1) await waited[at];
  return [...pages.keys()].map((each) => new URL(each).pathname);
}

it('keeps what is for everybody', async () => {
  expect(await kept('/policy', { 'cache-control': 'no-cache' })).toEqual(['/policy']);
});

it.each([
  ['/policy/detail/a?preview=x', { 'cache-control': 'private, no-store' }],
  ['/backoffice/index', {}],
  ['/policy', { 'content-type': 'application/json' }],
])('keeps nothing of %s with %j', async (path, headers) => {
  expect(await kept(path, headers)).toEqual([]);
});
