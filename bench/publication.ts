import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '@pv-brain/art/random.ts';
import { signInAccounts } from '../server/testing/hostile/target.ts';
import { addPolicies, pageAddresses } from './content.ts';
import { importDemo, startProduct, withDataDir } from './servers.ts';
import type { Row } from './table.ts';
import { sendAtRate, summary } from './traffic/client.ts';
import { call, createWrites } from './traffic/operator.ts';
import { SECONDS } from './traffic/saturate.ts';

const RATE = 200;
const INTERVAL_MS = 1000;
/** Pages by what they show: of 200, the home page, lists of policies, single policies, and pages of other sections. */
const PAGES = { lists: 19, details: 100, others: 80 };
const BUDGET = { hits: 0.9, p99: 25 };

async function addresses(origin: string): Promise<string[]> {
  const allPages = await pageAddresses(origin);
  const isDetail = (path: string) => path.startsWith('/policy/detail/');
  const otherPages = allPages.filter((path) => !path.startsWith('/policy') && path !== '/index');
  const pages = [
    '/index',
    ...Array.from({ length: PAGES.lists }, (_, at) => `/policy?page=${at + 1}`),
    ...allPages.filter(isDetail).slice(0, PAGES.details),
    ...otherPages.slice(0, PAGES.others),
  ];
  if (pages.length !== RATE) throw new Error(`${pages.length} pages instead of ${RATE}`);
  return pages;
}

/** Measures visitors of 200 pages while an operator publishes a policy every second. */
export const publication = (): Promise<Row[]> =>
  withDataDir(async (dataDir) => {
    await importDemo(dataDir);
    await addPolicies(dataDir);
    const { operator } = await signInAccounts(dataDir);
    let hits = 0;
    // The log of this level has a line for each answer from the cache.
    const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' }, (line) => {
      if (line.includes('"from cache"')) hits += 1;
    });
    const { origin } = product;
    const pages = await addresses(origin);
    const random = randomFrom('bench');
    const next = () => ({ kind: 'page', path: pages[Math.floor(random() * pages.length)] ?? '' });
    let writeIndex = 0;
    const nextWrite = createWrites(() => operator[writeIndex++ % operator.length] ?? '');
    const publishFor = async (seconds: number) => {
      const until = performance.now() + seconds * 1000;
      for (let due = performance.now(); due < until; due += INTERVAL_MS) {
        await wait(Math.max(0, due - performance.now()));
        await call(origin, nextWrite());
        await call(origin, nextWrite());
      }
    };
    const visit = async (seconds: number) => {
      hits = 0;
      const [requests] = await Promise.all([
        sendAtRate(origin, next, { rate: RATE, seconds }),
        publishFor(seconds),
      ]);
      return requests;
    };
    for (const path of pages) await (await fetch(origin + path)).arrayBuffer();
    await visit(SECONDS);
    const requests = await visit(4 * SECONDS);
    await product.stop();
    const { p99, text, errors } = summary(requests);
    const share = hits / requests.length;
    return [
      {
        metric: `${RATE} requests/s over ${pages.length} pages, a publication a second: answered from the cache`,
        figure: `${(share * 100).toFixed(1)} %`,
        comparison: `${requests.length} requests, ${errors} errors`,
        budget: `> ${BUDGET.hits * 100} %`,
        met: share > BUDGET.hits && errors === 0,
        ratio: 1 - share,
      },
      {
        metric: 'the same: time of an answer',
        figure: text,
        budget: `p99 < ${BUDGET.p99} ms`,
        met: p99 < BUDGET.p99,
      },
    ];
  });
