import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

const PUBLIC = join(import.meta.dirname, '../../../public');
const CODE = readFileSync(join(PUBLIC, 'offline.js'), 'utf8');
const PAGE = readFileSync(join(PUBLIC, 'offline.html'), 'utf8');

/** Runs the offline page with saved pages, in the order of the cache. Returns the listed titles. */
async function listedTitles(pages: readonly { title: string; readAt?: number }[]): Promise<string[]> {
  const savedPages = new Map(
    pages.map(({ title, readAt }, at) => {
      const headers: Record<string, string> = readAt === undefined ? {} : { 'x-read-at': String(readAt) };
      return [{ url: `/news/${at}` }, new Response(`<title>${title}</title>`, { headers })];
    }),
  );
  const cache = {
    keys: async () => [...savedPages.keys()],
    match: async (request: { url: string }) => savedPages.get(request),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  // Its content only: Testing Library keeps the body for the other files.
  document.body.innerHTML = new DOMParser().parseFromString(PAGE, 'text/html').body.innerHTML;
  new Function(CODE)();
  await expect.poll(() => document.querySelectorAll('#read li')).toHaveLength(pages.length);
  return [...document.querySelectorAll('#read a')].map((link) => link.textContent ?? '');
}

it('lists the pages by the time of reading, the latest first', async () => {
  const pages = [
    { title: '资讯', readAt: 2 },
    { title: '政策', readAt: 1 },
    { title: '专家', readAt: 3 },
  ];
  expect(await listedTitles(pages)).toEqual(['专家', '资讯', '政策']);
});

it('lists pages saved without a time last, the latest saved one first', async () => {
  expect(await listedTitles([{ title: '旧一' }, { title: '新', readAt: 1 }, { title: '旧二' }])).toEqual([
    '新',
    '旧二',
    '旧一',
  ]);
});
