import { setTimeout as wait } from 'node:timers/promises';
import { SEARCH } from '@pv-brain/contract/protocol/paths.ts';
import { v7 as newId } from 'uuid';
import { openSession } from '../server/identity/accounts/session.repository.ts';
import type { Db } from '../server/platform/database/database.ts';
import { startProduct } from './servers.ts';
import { percentile, type Row } from './table.ts';
import { call, createDraft, publishDrafts } from './traffic/operator.ts';

/** Number of simultaneous readers, and seconds that each stays on a page. */
const VISITORS = 200;
const STAY = { min: 1, max: 3 } as const;
/** Duration of the measurement in seconds. */
const DURATION = 60;
/**
 * Intervals in milliseconds: between two searches, between two publications, and between two checks whether a publication is
 * found.
 */
const INTERVAL_MS = { search: 100, publication: 2000, check: 50 } as const;
/** Budgets in milliseconds. */
const BUDGET = { search: 60, found: 1000 } as const;

const PAGES = [
  '/index',
  '/policy',
  '/special',
  '/recruit',
  '/supply_demand/supply',
  '/supply_demand/demand',
  '/new',
  ...Array.from({ length: 20 }, (_, at) => `/policy?page=${at + 2}`),
];

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** Headers with a visitor's address: each address has a limit of requests per minute. */
const visitor = (at: number) => ({ 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` });

async function requestSearch(origin: string, q: Readonly<Record<string, string>>, at: number) {
  const response = await fetch(`${origin}${SEARCH}?${new URLSearchParams(q)}`, { headers: visitor(at) });
  const answer = (await response.json()) as { code: number; msg: string; rows: { title: string }[] };
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer;
}

/** Publishes through the calls of the console, as an operator does; returns the milliseconds until the search finds it. */
async function publish(origin: string, token: string): Promise<number> {
  const title = `刚刚发布的公告 ${newId()}`;
  const { fdId } = await call(origin, createDraft(token, newId(), title));
  const start = performance.now();
  await call(origin, publishDrafts(token, fdId));
  while (!(await requestSearch(origin, { q: title }, 0)).rows.some((row) => row.title === title)) {
    if (performance.now() - start > 10 * BUDGET.found) throw new Error('what was published was not found');
    await wait(INTERVAL_MS.check);
  }
  return performance.now() - start;
}

/**
 * Measures the search of a server while two hundred people read its pages and an operator publishes. Each publication invalidates
 * the cached answers, so hardly any search is answered from the cache.
 */
export async function whileBusy(
  db: Db,
  {
    env,
    queries,
    name,
  }: { env: Record<string, string>; queries: readonly Record<string, string>[]; name: string },
): Promise<Row[]> {
  const server = await startProduct({ ...env, TRUST_PROXY: 'on', DEMO_CONTENT: 'off' });
  try {
    const account = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const session = { accountId: account.id, remember: false, address: '127.0.0.1', userAgent: 'bench' };
    const { token } = await openSession(db, session);
    const { origin } = server;
    // The dictionary is loaded with the first search.
    for (const q of queries) await requestSearch(origin, q, 1);
    const until = performance.now() + DURATION * 1000;
    let hasFailed = false;
    const isRunning = () => !hasFailed && performance.now() < until;
    const searches: number[] = [];
    const pages: number[] = [];
    const delays: number[] = [];
    const readPages = async (at: number) => {
      await wait(Math.random() * STAY.max * 1000);
      while (isRunning()) {
        const start = performance.now();
        const response = await fetch(`${origin}${pick(PAGES)}`, { headers: visitor(at) });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`a page answers ${response.status}`);
        pages.push(performance.now() - start);
        await wait((STAY.min + Math.random() * (STAY.max - STAY.min)) * 1000);
      }
    };
    const search = async () => {
      const requests: Promise<void>[] = [];
      for (let at = 0; isRunning(); at += 1) {
        const start = performance.now();
        const request = requestSearch(
          origin,
          queries[at % queries.length] as Record<string, string>,
          1 + (at % VISITORS),
        );
        requests.push(request.then(() => void searches.push(performance.now() - start)));
        await wait(INTERVAL_MS.search);
      }
      await Promise.all(requests);
    };
    const operate = async () => {
      while (isRunning()) {
        delays.push(await publish(origin, token));
        await wait(INTERVAL_MS.publication);
      }
    };
    // The first failure stops the other loops, so that its error is the one reported.
    const loops = [...Array.from({ length: VISITORS }, (_, at) => readPages(at + 1)), search(), operate()];
    for (const loop of loops)
      loop.catch(() => {
        hasFailed = true;
      });
    for (const { status, reason } of (await Promise.allSettled(loops)) as PromiseRejectedResult[])
      if (status === 'rejected') throw reason;
    for (const times of [searches, pages, delays]) times.sort((a, b) => a - b);
    const p99 = percentile(searches, 0.99);
    const last = delays.at(-1) ?? Number.POSITIVE_INFINITY;
    const figure = (times: readonly number[]) =>
      `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
    return [
      {
        metric: `search while ${VISITORS} read and one publishes, ${name}`,
        figure: figure(searches),
        comparison: `${searches.length} searches, ${pages.length} pages (${figure(pages)})`,
        budget: `p99 < ${BUDGET.search} ms`,
        met: p99 < BUDGET.search,
      },
      {
        metric: `published and found meanwhile, ${name}`,
        figure: `at most ${last.toFixed(0)} ms`,
        comparison: `${delays.length} times`,
        budget: `${BUDGET.found} ms`,
        met: last < BUDGET.found,
      },
    ];
  } finally {
    await server.stop();
  }
}
