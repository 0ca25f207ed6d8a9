import { policy } from '@pv-brain/contract/content/policy.ts';
import { contentPath } from '@pv-brain/contract/protocol/paths.ts';
import { openSession } from '../server/identity/accounts/session.repository.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { shanghaiTime } from '../server/platform/runtime/time.ts';
import { createItem } from '../server/testing/content/factories.ts';
import { type Varied, varied } from './load.ts';
import { type Running, startBare } from './servers.ts';
import { ms, perSecond, type Row } from './table.ts';

const POLICIES = 1000;
const PAGE = 6;
const HOUR = 60 * 60 * 1000;
/** Seconds of load until the engine has compiled the hot functions; meanwhile compilation takes a tenth of the processor. */
const WARMING = 3;
/** About 4,000 characters, like an official document. */
const CONTENT =
  '<p>为贯彻落实制造强市战略部署，推动光伏产业由规模扩张向质量效益转变，现提出以下措施。</p>'.repeat(90);

export interface Uncached {
  /** Ids of all policies. */
  ids: readonly string[];
  /** Token of a signed-in account. */
  token: string;
}

/**
 * Adds policies until there are a thousand, one an hour, and signs the first operator in; nothing else may use the database
 * meanwhile.
 */
export async function fillForUncached(dataDir: string): Promise<Uncached> {
  const { db } = openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const account = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const session = { accountId: account.id, remember: false, address: '127.0.0.1', userAgent: 'bench' };
    const { token } = await openSession(db, session);
    const known = await db.selectFrom('policy').select('id').where('state', '=', 'published').execute();
    await db.transaction().execute(async (transaction) => {
      for (let count = known.length; count < POLICIES; count += 1) {
        const fdTitle = `关于支持光伏产业高质量发展的若干措施（${count}）`;
        await createItem(transaction, 'policy', {
          category: String(1 + (count % 3)),
          publishedAt: shanghaiTime(new Date(Date.parse('2026-06-01T00:00:00+08:00') - count * HOUR)),
          values: { fdTitle, fdTheme: '产业扶持', fdIssuedComName: '市工业和信息化局', fdContent: CONTENT },
        });
      }
    });
    const rows = await db.selectFrom('policy').select('id').where('state', '=', 'published').execute();
    return { ids: rows.map(({ id }) => id), token };
  } finally {
    await db.destroy();
  }
}

interface Kind extends Varied {
  what: string;
  /** Milliseconds of processor time per request. */
  budget: number;
}

/** Measures the milliseconds of processor time per request on a warm server, and the rate and latency for its clients. */
async function cost({ processorTime }: Pick<Running, 'processorTime'>, origin: string, shot: Varied) {
  await varied(origin, { ...shot, seconds: WARMING });
  const before = processorTime();
  const { requests, rate, p50 } = await varied(origin, shot);
  return { each: (processorTime() - before) / requests, rate, p50 };
}

/**
 * Measures responses that are never cached: searches, the lists of signed-in accounts, the first visitor after a change. The
 * server must run without caches, and concurrent requests must differ, as equal ones are answered together. Processor time is
 * more precise than the rate, which the load generator shares; a bare server shows the speed of the machine.
 */
export async function uncachedRows(server: Running, { ids, token }: Uncached): Promise<Row[]> {
  const pages = Math.floor(POLICIES / PAGE);
  const list = (count: number) => `/api/policy/list?pageNum=${1 + (count % pages)}&pageSize=${PAGE}`;
  const kinds: Kind[] = [
    { what: 'list answer', path: list, budget: 0.25 },
    { what: 'list answer in gzip', path: list, headers: { 'accept-encoding': 'gzip' }, budget: 0.5 },
    {
      what: 'detail answer',
      path: (count) => `${contentPath(policy.name, policy.find)}?fdId=${ids[count % ids.length]}`,
      budget: 0.25,
    },
    { what: 'list page', path: (count) => `/policy?page=${1 + (count % pages)}`, budget: 2.5 },
    // Only one address, so only one connection.
    { what: 'home page', path: () => '/index', connections: 1, budget: 5 },
    {
      what: 'user info, signed in',
      path: () => '/api/user/info',
      headers: { authorization: `Bearer ${token}` },
      budget: 0.1,
    },
  ];
  const rows: Row[] = [];
  const bare = await startBare(`${server.origin}${list(0)}`, 'identity');
  const least = await cost(bare, bare.url, { path: () => '/' });
  await bare.stop();
  rows.push({
    what: 'list answer, bare `node:http`',
    figure: `${ms(least.each)} processor, p50 ${least.p50} ms`,
    beside: perSecond(least.rate),
    budget: '',
    met: null,
  });
  for (const { what, budget, ...shot } of kinds) {
    const { each, rate, p50 } = await cost(server, server.origin, shot);
    rows.push({
      what: `${what}, uncached`,
      figure: `${ms(each)} processor, p50 ${p50} ms`,
      beside: `${perSecond(rate)}, ${(each / least.each).toFixed(1)} × bare`,
      budget: `≤ ${budget} ms processor`,
      met: each <= budget,
    });
  }
  return rows;
}
