import { contentCalls } from '@pv-brain/contract/content/calls/content.ts';
import { closingSoon, newThisWeek } from '@pv-brain/contract/content/calls/discovery.ts';
import { search, searchSuggest } from '@pv-brain/contract/content/calls/search.ts';
import { companyFind, companyMarket } from '@pv-brain/contract/enterprises/calls/company.ts';
import { expect, it } from 'vitest';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { createCategories, createConfig, createItem } from '../../testing/content/factories.ts';
import { testApp } from '../../testing/test-app.ts';

const NAME = '求购逆变器样机';

it('a hidden market appears in no page, feed, sitemap or call', async () => {
  const { app, database } = await testApp({ publicOrigin: 'https://pv.example.cn' });
  const { db } = database;
  await createCategories(db, 'getbuginess', { '1': '组件' });
  const entry = (fdGetbuginessType: string, fdGetbuginessName: string, fdComName: string) =>
    createItem(db, 'getbuginess', {
      category: '1',
      publishedAt: `${shanghaiDay()} 00:00:01`,
      values: { fdGetbuginessType, fdGetbuginessName, fdComName, fdDeadlineTime: addDays(shanghaiDay(), 5) },
    });
  const demand = await entry('1', NAME, '只求购公司');
  await entry('2', '供应组件样机', '供应公司');

  const calls = {
    list: '/api/getbuginess/list?type=1',
    narrowed: '/api/getbuginess/list?type=1&deadline=7',
    both: '/api/getbuginess/list',
    detail: `/api/getbuginess/findSupplyDemandById?fdId=${demand}`,
    around: `${contentCalls.getbuginess.around?.path}?fdId=${demand}`,
    search: `${search.path}?q=${NAME}`,
    someWords: `${search.path}?q=样机`,
    suggestions: `${searchSuggest.path}?q=求购`,
    closing: closingSoon.path,
    news: newThisWeek.path,
    company: `${companyFind.path}?company=只求购公司`,
    market: `${companyMarket.path}?company=只求购公司&type=1`,
    feed: '/supply_demand/demand/feed.xml',
    pages: '/sitemap/pages.xml',
    entries: '/sitemap/getbuginess-1.xml',
  };
  const bodies = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(calls).map(async ([name, url]) => [name, (await app.inject(encodeURI(url))).body]),
      ),
    ) as Record<keyof typeof calls, string>;
  const callsWithDemand = async () =>
    Object.entries(await bodies())
      .filter(([, body]) => body.includes(NAME) || body.includes(demand) || body.includes('/demand'))
      .map(([name]) => name);

  const visibleIn = await callsWithDemand();
  for (const name of ['list', 'detail', 'search', 'suggestions', 'feed', 'pages', 'entries'])
    expect(visibleIn).toContain(name);
  await createConfig(db, 'demand', 'false');
  await expect.poll(callsWithDemand).toEqual([]);
  const hidden = await bodies();
  for (const name of ['list', 'narrowed'] as const)
    expect(JSON.parse(hidden[name])).toMatchObject({ code: 0, rows: [], total: 0 });
  for (const name of ['detail', 'around', 'company', 'market'] as const)
    expect(JSON.parse(hidden[name])).toMatchObject({ code: 404 });
  expect(hidden.someWords).toContain('供应组件样机');
  await db.updateTable('config').set({ value: 'true' }).where('key', '=', 'demand').execute();
  await expect.poll(callsWithDemand).toEqual(visibleIn);
});
