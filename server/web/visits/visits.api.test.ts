import { VISIT_PAGE_DAYS } from '@pv-brain/contract/operations/dashboard.ts';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { createJobs } from '../../platform/jobs/worker.ts';
import { watchClock } from '../../platform/runtime/clock.ts';
import { addDays, DAY_MS, shanghaiDay } from '../../platform/runtime/time.ts';
import { createCategories, createItem } from '../../testing/content/factories.ts';
import { advanceTime } from '../../testing/people/accounts.ts';
import { fakePortal, portalApp } from '../../testing/servers/portal.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { addVisits } from './visit.repository.ts';
import { createVisitCounter } from './visit-counter.ts';
import { startVisitWriter, sweepVisits } from './visit-writer.ts';

const { log } = Fastify({ logger: false });
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' };

/** Returns the views of each page, and the total. */
async function readCounts(db: Db) {
  const rows = await db.selectFrom('visit_page').selectAll().orderBy('section').orderBy('name').execute();
  const days = await db.selectFrom('visit_day').selectAll().execute();
  return {
    pages: Object.fromEntries(rows.map(({ section, name, views }) => [`${section} ${name}`, views])),
    views: days.reduce((sum, { views }) => sum + views, 0),
  };
}

async function open() {
  let id = '';
  const { app, db } = await portalApp(fakePortal().build, {}, async (filled) => {
    await createCategories(filled, 'policy', { '1': '普通政策' });
    id = await createItem(filled, 'policy');
  });
  const get = async (
    url: string,
    headers: Record<string, string> = BROWSER,
    method: 'GET' | 'HEAD' = 'GET',
  ) => (await app.inject({ url, headers, method })).statusCode;
  return { app, db, id, get };
}

it('visits include pages that people open, cached or not, and are written on shutdown', async () => {
  const { app, db, id, get } = await open();
  for (const url of ['/index', '/index', '/index?utm=x', '/policy', '/policy?page=2', '/policy/1'])
    expect(await get(url)).toBe(200);
  for (const url of [`/policy/detail/${id}`, `/policy/detail/${id}/`]) expect(await get(url)).toBe(200);
  // The browser has the page cached, but the visit counts.
  const { headers } = await app.inject({ url: '/index', headers: BROWSER });
  expect(await get('/index', { ...BROWSER, 'if-none-match': String(headers.etag) })).toBe(304);
  expect((await readCounts(db)).views).toBe(0);
  await app.close();
  expect(await readCounts(db)).toEqual({
    pages: { ' /index': 5, ' /policy': 2, ' /policy/1': 1, [`policy ${id}`]: 2 },
    views: 10,
  });
});

it('visits include an item read by an open page of the portal, and no other read', async () => {
  const { app, db, id, get } = await open();
  const url = `/api/policy/findPolicyById?fdId=${id}`;
  const sameOrigin = { ...BROWSER, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
  for (const headers of [sameOrigin, sameOrigin, BROWSER, { ...sameOrigin, 'sec-fetch-site': 'cross-site' }])
    expect(await get(url, headers)).toBe(200);
  await get('/api/policy/findPolicyById?fdId=nothing', sameOrigin);
  await get('/api/policy/list?pageNum=1&pageSize=6', sameOrigin);
  await app.close();
  expect(await readCounts(db)).toEqual({ pages: { [`policy ${id}`]: 2 }, views: 2 });
});

it('visits include no programs, no prefetches and no missing pages', async () => {
  const { app, db, id, get } = await open();
  const url = `/policy/detail/${id}`;
  for (let time = 0; time < 2; time += 1) {
    expect(await get(url, { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })).toBe(200);
    expect(await get(url, { ...BROWSER, 'sec-purpose': 'prefetch' })).toBe(200);
    expect(await get(url, BROWSER, 'HEAD')).toBe(200);
    expect(await get('/nothing')).toBe(404);
    expect(await get('/policy/detail/nothing')).toBe(404);
    expect(await get('/readyz')).toBe(200);
  }
  await app.close();
  expect(await readCounts(db)).toEqual({ pages: {}, views: 0 });
});

it('visits are stored with day, page and number of views only', async () => {
  const { db } = await testDatabase();
  await addVisits(db, '2026-11-23', { views: 1, byPage: new Map([[' /index', 1]]) });
  const rows = [
    await db.selectFrom('visit_page').selectAll().executeTakeFirstOrThrow(),
    await db.selectFrom('visit_day').selectAll().executeTakeFirstOrThrow(),
  ];
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([
    ['day', 'name', 'section', 'views'],
    ['day', 'views'],
  ]);
});

const visit = (name: string) => ({ section: 'policy', name, as: 'page' }) as const;
const requestFrom = (remoteAddress: string, headers = {}) =>
  ({ method: 'GET', headers: { ...BROWSER, ...headers }, socket: { remoteAddress } }) as never;
const request = requestFrom('192.0.2.1');

/** Returns how many of `times` successive requests for a page count. */
function viewsOf(make: (at: number) => never, { times = 4000, trustProxy = false as false | string } = {}) {
  const counter = createVisitCounter(trustProxy);
  for (let at = 0; at < times; at += 1) counter.onVisit(visit('a'), make(at));
  return counter.take().views;
}

it.each([
  ['one IPv4 address', false, () => requestFrom('192.0.2.1')],
  [
    'one address, whatever browser it says it is',
    false,
    (at: number) => requestFrom('192.0.2.1', { 'user-agent': `${BROWSER['user-agent']} ${at}` }),
  ],
  ['one IPv6 network', false, (at: number) => requestFrom(`2001:db8::${at.toString(16)}`)],
  [
    'one address, whatever it forwards',
    false,
    (at: number) => requestFrom('192.0.2.1', { 'x-forwarded-for': `198.51.100.${at % 250}` }),
  ],
  [
    'one client of a proxy, whatever it forwards',
    'loopback',
    (at: number) => requestFrom('127.0.0.1', { 'x-forwarded-for': `198.51.100.${at % 250}, 192.0.2.1` }),
  ],
  [
    'a chain of addresses without end',
    'loopback',
    (at: number) =>
      requestFrom('127.0.0.1', { 'x-forwarded-for': `${'127.0.0.1, '.repeat(100)}10.0.0.${at % 250}` }),
  ],
] as const)('visits of a page count 20 times a day from %s', (_, trustProxy, make) => {
  expect(viewsOf(make, { trustProxy })).toBe(20);
});

it.each([
  ['addresses', false, (at: number) => requestFrom(`198.51.${at % 8}.${at >> 3}`)],
  [
    'clients of a proxy',
    'loopback',
    (at: number) => requestFrom('127.0.0.1', { 'x-forwarded-for': `198.51.${at % 8}.${at >> 3}` }),
  ],
] as const)('visits of each of many %s count', (_, trustProxy, make) => {
  expect(viewsOf(make, { trustProxy, times: 800 })).toBe(800);
});

it('visits of other pages of an address count, and of the same page again on the next day', () => {
  advanceTime(0);
  const counter = createVisitCounter();
  const countReads = (...names: string[]) => {
    for (const name of names) for (let at = 0; at < 30; at += 1) counter.onVisit(visit(name), request);
    return counter.take().views;
  };
  expect(countReads('a', 'b')).toBe(40);
  expect(countReads('a')).toBe(0);
  advanceTime(DAY_MS);
  // The counter notices the new day when it is emptied.
  counter.take();
  expect(countReads('a')).toBe(20);
});

it('visits counted by several processes are added up', async () => {
  const { db } = await testDatabase();
  const processes = [0, 1].map(() => {
    const counter = createVisitCounter();
    return { counter, ...startVisitWriter({ db, counter, log }) };
  });
  for (let pass = 0; pass < 3; pass += 1) {
    for (const { counter } of processes)
      for (const name of ['a', 'b', 'c']) counter.onVisit(visit(name), request);
    await Promise.all(processes.map(({ flush }) => flush()));
  }
  for (const { stop } of processes) await stop();
  expect(await readCounts(db)).toEqual({ pages: { 'policy a': 6, 'policy b': 6, 'policy c': 6 }, views: 18 });
});

it('visits are written every ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db } = await testDatabase();
  const counter = createVisitCounter();
  const writer = startVisitWriter({ db, counter, log });
  onTestFinished(writer.stop);
  counter.onVisit(visit('a'), request);
  vi.advanceTimersByTime(10_000);
  await expect.poll(async () => (await readCounts(db)).views).toBe(1);
});

it('visits that the database did not accept are kept, and counting continues', async () => {
  const { db } = await testDatabase();
  const counter = createVisitCounter();
  const failing = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    throw new Error('away');
  });
  const writer = startVisitWriter({ db, counter, log });
  counter.onVisit(visit('a'), request);
  await writer.flush();
  expect(failing).toHaveBeenCalled();
  failing.mockRestore();
  counter.onVisit(visit('a'), request);
  await writer.stop();
  expect(await readCounts(db)).toEqual({ pages: { 'policy a': 2 }, views: 2 });
});

it('visits are counted up to a maximum of pages separately, and the others for the day only', async () => {
  const counter = createVisitCounter();
  for (let count = 0; count < 20_005; count += 1) counter.onVisit(visit(String(count)), request);
  counter.restore(counter.take());
  counter.onVisit(visit('0'), request);
  const { views, byPage } = counter.take();
  expect([views, byPage.size, byPage.get('policy 0')]).toEqual([20_006, 20_000, 2]);
  expect(counter.take().views).toBe(0);
});

it('visits of pages are deleted after a time, but not the daily totals', async () => {
  const { db } = await testDatabase();
  const today = shanghaiDay();
  const oldestRetained = addDays(today, -VISIT_PAGE_DAYS);
  for (const day of [addDays(oldestRetained, -30), addDays(oldestRetained, -1), oldestRetained, today])
    await addVisits(db, day, { views: 2, byPage: new Map([['policy a', 2]]) });
  const jobs = createJobs({ db, clock: watchClock(), log });
  sweepVisits(jobs, { db, log });
  jobs.start();
  onTestFinished(() => jobs.stop());
  const days = async () =>
    (await db.selectFrom('visit_page').select('day').orderBy('day').execute()).map(({ day }) => day);
  await expect.poll(days).toEqual([oldestRetained, today]);
  expect((await readCounts(db)).views).toBe(8);
});
