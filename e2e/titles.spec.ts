import type { APIRequestContext } from '@playwright/test';
import { answerOf } from './content.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, PUBLIC_PAGES } from './public-pages.ts';

/** Every list: its path, its section, and the number of entries per page. */
const LISTS = [
  { path: '/policy', section: 'policy', pageSize: 6 },
  { path: '/project', section: 'project', pageSize: 6 },
  { path: '/financial', section: 'financial', pageSize: 6, root: false },
  { path: '/special', section: 'industryNews', pageSize: 6 },
  { path: '/recruit', section: 'recruit', pageSize: 10 },
  { path: '/shopping_mall', section: 'app', pageSize: 9 },
  { path: '/specialist/detailAll', section: 'specialist', pageSize: 12, detail: '/specialist/detail' },
  { path: '/supply_demand/supply', section: 'getbuginess', pageSize: 9, query: '&type=2' },
  { path: '/supply_demand/demand', section: 'getbuginess', pageSize: 9, query: '&type=1' },
];

/** Returns the addresses of a list, of its categories with their first three pages, and of two entries. */
async function addressesOf(
  request: APIRequestContext,
  { path, section, pageSize, root = true, query = '', detail = `${path}/detail` }: (typeof LISTS)[number],
): Promise<string[]> {
  const { rows: categories } = await answerOf(request, `${section}/categories`);
  const addresses: string[] = [];
  for (const category of [...(root ? [''] : []), ...categories.map(({ fdCategory }) => String(fdCategory))]) {
    const call = `${section}/list?pageNum=1&pageSize=${pageSize}&category=${category}${query}`;
    const pages = Math.max(1, Math.ceil((await answerOf(request, call)).total / pageSize));
    for (let page = 1; page <= Math.min(pages, 3); page += 1)
      addresses.push(`${path}${category && `/${category}`}${page > 1 ? `?page=${page}` : ''}`);
  }
  const { rows } = await answerOf(request, `${section}/list?pageNum=1&pageSize=2${query}`);
  return [...addresses, ...rows.map(({ fdId }) => `${detail}/${fdId}`)];
}

/** Returns the title and description of a page. */
async function headOf(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text();
  const firstMatch = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    title: firstMatch(/<title>([^<]*)<\/title>/),
    description: firstMatch(/<meta name="description" content="([^"]*)"/),
    canonical: firstMatch(/<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/),
  };
}

const isChinese = /[\u4e00-\u9fff]/;

test('no two public pages have the same title or description', async ({ request }) => {
  const kinds = await Promise.all(PUBLIC_PAGES.map((page) => addressOf(request, page)));
  const listedAddresses: string[] = [];
  for (const list of LISTS) listedAddresses.push(...(await addressesOf(request, list)));
  const { rows: fields } = await answerOf(request, 'specialist/categories');
  const showcases = fields.map(({ fdCategory }) => `/specialist/${fdCategory}`);
  const addresses = [...new Set([...kinds, ...listedAddresses, ...showcases, '/homeLogin', '/homeRegister'])];
  expect(addresses.length).toBeGreaterThan(100);

  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const address of addresses) {
    const { title, description, canonical } = await headOf(request, address);
    expect(canonical, address).toBe(address);
    expect(title, address).toMatch(/光伏产业大脑$/);
    expect(title.length, `${address}: ${title}`).toBeLessThanOrEqual(60);
    expect(description, address).toMatch(isChinese);
    expect(description.length, `${address}: ${description}`).toBeGreaterThanOrEqual(50);
    expect(description.length, `${address}: ${description}`).toBeLessThanOrEqual(160);
    expect(titles.get(title), `${address}: ${title}`).toBeUndefined();
    expect(descriptions.get(description), `${address}: ${description}`).toBeUndefined();
    titles.set(title, address);
    descriptions.set(description, address);
    const page = /\?page=(\d)/.exec(address)?.[1];
    expect(title.includes('第'), address).toBe(page !== undefined);
    if (page) expect(title, address).toContain(`第${page}页`);
  }
});
