import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { throughput } from './load.ts';
import { startBare, startProduct } from './servers.ts';
import { ms, percentile, perSecond, type Row } from './table.ts';
import { fillForUncached, uncachedRows } from './uncached.ts';

/** Number of sequential requests for a figure about a single uncached response. */
const SINGLE = 300;

const LIST = '/api/policy/list?pageNum=1&pageSize=6';
const PAGE = '/policy';
const HOME = '/index';

/** Returns the milliseconds of each of a series of requests. */
async function latencies(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let count = -20; count < SINGLE; count += 1) {
    const begun = performance.now();
    const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    await response.arrayBuffer();
    if (count >= 0) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b);
}

async function cachedRow(what: string, origin: string, path: string): Promise<Row> {
  const url = `${origin}${path}`;
  const encoding = 'br';
  // Two requests: the compressed form is ready for the second.
  for (let time = 0; time < 2; time += 1)
    await (await fetch(url, { headers: { 'accept-encoding': encoding } })).arrayBuffer();
  const bare = await startBare(url, encoding);
  const own = await throughput(url, encoding);
  const yardstick = await throughput(bare.url, encoding);
  await bare.stop();
  const share = own / yardstick;
  return {
    what,
    figure: perSecond(own),
    beside: `bare node:http ${perSecond(yardstick)} (${Math.round(share * 100)} %)`,
    budget: '≥ 60 %',
    met: share >= 0.6,
  };
}

async function uncachedRow(what: string, url: string, budget: number): Promise<Row> {
  const times = await latencies(url);
  const p50 = percentile(times, 0.5);
  return {
    what,
    figure: `p50 ${ms(p50)}`,
    beside: `p99 ${ms(percentile(times, 0.99))}`,
    budget: `p50 < ${budget} ms`,
    met: p50 < budget,
  };
}

/** Measures start, memory, cached and uncached responses of the product with its demo content. */
export async function speed(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-bench-'));
  const rows: Row[] = [];
  try {
    // The first start imports and indexes the demo content; the measurement is about every later start.
    const first = await startProduct({ DATA_DIR: dataDir });
    await first.rest();
    await first.stop();

    const cached = await startProduct({ DATA_DIR: dataDir });
    await cached.rest();
    const idle = await cached.memory();
    rows.push(
      {
        what: 'start to ready',
        figure: `${cached.readyAfter} ms`,
        beside: '',
        budget: '< 1500 ms',
        met: cached.readyAfter < 1500,
      },
      { what: 'idle memory', figure: `${idle} MB`, beside: '', budget: '< 160 MB', met: idle < 160 },
      await cachedRow('list answer, cached', cached.origin, LIST),
      await cachedRow('list page, cached', cached.origin, PAGE),
      await cachedRow('home page, cached', cached.origin, HOME),
    );
    await cached.stop();

    const uncached = await startProduct({ DATA_DIR: dataDir, CACHE_MEGABYTES: '0' });
    rows.push(
      await uncachedRow('list answer, uncached', `${uncached.origin}${LIST}`, 3),
      await uncachedRow('list page, uncached', `${uncached.origin}${PAGE}`, 15),
      await uncachedRow('home page, uncached', `${uncached.origin}${HOME}`, 15),
    );
    await uncached.stop();

    const fill = await fillForUncached(dataDir);
    const loaded = await startProduct({ DATA_DIR: dataDir, CACHE_MEGABYTES: '0' });
    rows.push(...(await uncachedRows(loaded, fill)));
    await loaded.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return rows;
}
