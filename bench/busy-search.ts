import { setTimeout as wait } from 'node:timers/promises';
import { SEARCH } from '@pv-brain/contract/protocol/paths.ts';
import { v7 as newId } from 'uuid';
import { openSession } from '../server/identity/accounts/session.repository.ts';
import type { Db } from '../server/platform/database/database.ts';
import { startProduct } from './servers.ts';
import type { Row } from './table.ts';
import { sendAtRate, summary, type TrafficRequest } from './traffic/client.ts';
import { call, createDraft, publishDrafts } from './traffic/operator.ts';

/** Number of readers, each of whom opens a page every two seconds, and the rates of pages and searches a second. */
const VISITORS = 200;
const RATE = { pages: VISITORS / 2, searches: 10 } as const;
/** Duration of the measurement in seconds. */
const DURATION_S = 60;
/** Intervals in milliseconds: between two publications, and between two checks whether a publication is found. */
const INTERVAL_MS = { publication: 2000, check: 50 } as const;
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

type Query = Readonly<Record<string, string>>;

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** Headers with a visitor's address: each address has a limit of requests per minute. */
const visitor = (at: number) => ({ 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` });

const searchPath = (query: Query) => `${SEARCH}?${new URLSearchParams(query)}`;

/** Returns the titles that a search finds. */
async function findTitles(origin: string, query: Query, visitorNumber: number): Promise<string[]> {
  const response = await fetch(origin + searchPath(query), { headers: visitor(visitorNumber) });
  const answer = (await response.json()) as { code: number; msg: string; rows: { title: string }[] };
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.rows.map(({ title }) => title);
}

/** Publishes through the calls of the console, as an operator does; returns the milliseconds until the search finds it. */
async function publish(origin: string, token: string): Promise<number> {
  const title = `刚刚发布的公告 ${newId()}`;
  const { fdId } = await call(origin, createDraft(token, newId(), title));
  const start = performance.now();
  await call(origin, publishDrafts(token, fdId));
  while (!(await findTitles(origin, { q: title }, 0)).includes(title)) {
    if (performance.now() - start > 10 * BUDGET.found) throw new Error('what was published was not found');
    await wait(INTERVAL_MS.check);
  }
  return performance.now() - start;
}

/** Returns the next page of a reader, or the next search in its turn. */
function createTraffic(queries: readonly Query[]): () => TrafficRequest & { kind: 'page' | 'search' } {
  const turn = (RATE.pages + RATE.searches) / RATE.searches;
  let count = 0;
  return () => {
    count += 1;
    const headers = visitor(1 + (count % VISITORS));
    return count % turn === 0
      ? { kind: 'search', path: searchPath(queries[(count / turn) % queries.length] ?? {}), headers }
      : { kind: 'page', path: pick(PAGES), headers };
  };
}

/**
 * Measures the search of a server while two hundred people read its pages and an operator publishes. Each publication invalidates
 * the cached answers, so hardly any search is answered from the cache.
 */
export async function whileBusy(
  db: Db,
  { env, queries, name }: { env: Record<string, string>; queries: readonly Query[]; name: string },
): Promise<Row[]> {
  const server = await startProduct({ ...env, TRUST_PROXY: 'on', DEMO_CONTENT: 'off' });
  try {
    const account = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const session = { accountId: account.id, remember: false, address: '127.0.0.1', userAgent: 'bench' };
    const { token } = await openSession(db, session);
    const { origin } = server;
    // The dictionary is loaded with the first search.
    for (const query of queries) await findTitles(origin, query, 1);
    const until = performance.now() + DURATION_S * 1000;
    const publishInTurn = async () => {
      const delays: number[] = [];
      while (performance.now() < until) {
        delays.push(await publish(origin, token));
        await wait(INTERVAL_MS.publication);
      }
      return delays;
    };
    const rate = RATE.pages + RATE.searches;
    const [requests, delays] = await Promise.all([
      sendAtRate(origin, createTraffic(queries), { rate, seconds: DURATION_S }),
      publishInTurn(),
    ]);
    const of = (kind: string) => summary(requests.filter((request) => request.kind === kind));
    const [searches, pages, longest] = [of('search'), of('page'), Math.max(...delays)];
    const errors = searches.errors + pages.errors;
    return [
      {
        metric: `search while ${VISITORS} read and one publishes, ${name}`,
        figure: searches.text,
        comparison: `${requests.length} searches and pages (${pages.text}), ${errors} errors`,
        budget: `p99 < ${BUDGET.search} ms, no errors`,
        met: searches.p99 < BUDGET.search && errors === 0,
      },
      {
        metric: `published and found meanwhile, ${name}`,
        figure: `at most ${longest.toFixed(0)} ms`,
        comparison: `${delays.length} times`,
        budget: `${BUDGET.found} ms`,
        met: longest < BUDGET.found,
      },
    ];
  } finally {
    await server.stop();
  }
}
