import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { openDashboard, recordVisits } from '../../testing/content/dashboard.ts';
import { createCategories, createItem } from '../../testing/content/factories.ts';

/** A Wednesday of the 48th week; its Monday is the 23rd. */
const NOW = '2026-11-25T10:00:00+08:00';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  return () => void vi.useRealTimers();
});

it('the dashboard counts the market’s entries by category, supply and demand', async () => {
  const { db, get, sheet } = await openDashboard();
  await createCategories(db, 'getbuginess', { module: '光伏组件', glass: '玻璃', other: '其他' });
  const createEntry = (
    category: string,
    type: string,
    state: 'published' | 'expired' | 'down' = 'published',
  ) => createItem(db, 'getbuginess', { category, state, values: { fdGetbuginessType: type } });
  for (const category of ['module', 'module', 'glass']) await createEntry(category, '2');
  for (const category of ['module', 'glass', 'glass']) await createEntry(category, '1');
  await createEntry('glass', '1', 'expired');
  await createEntry('module', '2', 'down');
  const market = [
    { name: '光伏组件', supply: 2, demand: 1 },
    { name: '玻璃', supply: 1, demand: 2 },
    { name: '其他', supply: 0, demand: 0 },
  ];
  expect((await get('portal')).market).toEqual(market);
  expect((await sheet('portalSheet', 'market')).slice(1)).toEqual([
    ['光伏组件', 2, 1],
    ['玻璃', 1, 2],
    ['其他', 0, 0],
  ]);
});

it('the dashboard sums visits by day, and lists the most read items of 7 and of 30 days', async () => {
  const { db, get, sheet } = await openDashboard();
  const policy = await createItem(db, 'policy', { values: { fdTitle: '补贴办法' } });
  const entry = await createItem(db, 'getbuginess', {
    values: { fdGetbuginessName: '组件', fdGetbuginessType: '2' },
  });
  const withdrawn = await createItem(db, 'policy', { state: 'withdrawn', values: { fdTitle: '旧办法' } });
  const today = { [`policy ${policy}`]: 3, ' /index': 90, 'policy removed': 50, [`policy ${withdrawn}`]: 1 };
  await recordVisits(db, '2026-11-25', today, 2);
  await recordVisits(db, '2026-11-19', { [`getbuginess ${entry}`]: 5 });
  await recordVisits(db, '2026-11-18', { [`policy ${policy}`]: 10 });
  await recordVisits(db, '2026-11-12', { ' /index': 7 });
  await recordVisits(db, '2026-10-27', { [`getbuginess ${entry}`]: 7 });
  await recordVisits(db, '2026-10-26', { [`getbuginess ${entry}`]: 1000 });
  const portal = await get('portal');
  // 3 + 90 + 50 + 1 + 2 + 5, and 10 + 7.
  expect([portal.views, portal.viewsBefore]).toEqual([151, 17]);
  expect(portal.days.filter(({ views }: { views: number }) => views > 0)).toEqual([
    { day: '2026-10-27', views: 7 },
    { day: '2026-11-12', views: 7 },
    { day: '2026-11-18', views: 10 },
    { day: '2026-11-19', views: 5 },
    { day: '2026-11-25', views: 146 },
  ]);
  const item = {
    policy: { section: 'policy', fdId: policy, title: '补贴办法', path: `/policy/detail/${policy}` },
    entry: {
      section: 'getbuginess',
      fdId: entry,
      title: '组件',
      path: `/supply_demand/supply/detail/${entry}`,
    },
    gone: { section: 'policy', fdId: withdrawn, title: '旧办法', path: null },
  };
  expect(portal.read7).toEqual([
    { ...item.entry, views: 5 },
    { ...item.policy, views: 3 },
    { ...item.gone, views: 1 },
  ]);
  expect(portal.read30).toEqual([
    { ...item.policy, views: 13 },
    { ...item.entry, views: 12 },
    { ...item.gone, views: 1 },
  ]);
  expect((await sheet('portalSheet', 'visits')).slice(-1)).toEqual([['2026-11-25', 146]]);
  expect((await sheet('portalSheet', 'read7'))[1]).toEqual(['组件', contentTypes.getbuginess.label, 5]);
  expect((await sheet('portalSheet', 'read30'))[1]).toEqual(['补贴办法', contentTypes.policy.label, 13]);
});

it('the dashboard counts public items by publication day, pinned or not', async () => {
  const { db, get } = await openDashboard();
  const createPolicy = (day: string, change: Parameters<typeof createItem>[2] = {}) =>
    createItem(db, 'policy', { publishedAt: `${day} 23:59:59`, ...change });
  await createPolicy('2026-11-25');
  await createPolicy('2026-11-19', { pinned: true });
  await createPolicy('2026-11-18');
  await createPolicy('2026-11-24', { state: 'draft' });
  await createItem(db, 'project', { publishedAt: '2026-11-22 08:00:00' });
  await createItem(db, 'getbuginess', { publishedAt: '2026-11-24 08:00:00' });
  expect((await get('portal')).published).toBe(3);
  const { published } = await get('reportPortal', { week: '2026-W47' });
  expect(published).toEqual([
    { label: contentTypes.policy.label, count: 2 },
    { label: contentTypes.project.label, count: 1 },
  ]);
});
