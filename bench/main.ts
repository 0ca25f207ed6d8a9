import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { growth } from './growth.ts';
import { startBare, startProduct } from './servers.ts';

/** Seconds of load for each figure, and open connections. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 32;
/** Requests, one after the other, for a figure about a single uncached answer. */
const SINGLE = 300;

const LIST = '/api/policy/list?pageNum=1&pageSize=6';
const PAGE = '/policy';
const HOME = '/index';

interface Row {
  what: string;
  figure: string;
  beside: string;
  budget: string;
  met: boolean;
}

async function throughput(url: string, acceptEncoding: string): Promise<number> {
  const headers = { 'accept-encoding': acceptEncoding };
  await autocannon({ url, connections: CONNECTIONS, duration: 1, headers });
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** Milliseconds of each of a row of requests. */
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

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const ms = (value: number) => `${value.toFixed(2)} ms`;
const perSecond = (value: number) => `${Math.round(value)}/s`;

async function cachedRow(what: string, origin: string, path: string): Promise<Row> {
  const url = `${origin}${path}`;
  const encoding = 'br';
  // Twice: the compressed form is ready for the second.
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

const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-bench-'));
const rows: Row[] = [];
try {
  // The first start fills the demo content; what counts is every start after it.
  await (await startProduct({ DATA_DIR: dataDir })).stop();

  const cached = await startProduct({ DATA_DIR: dataDir });
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
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
process.stdout.write(
  `${cpus()[0]?.model}, ${cpus().length} processors, Node ${process.version}, SQLite, ${SECONDS} s a figure\n\n`,
);
process.stdout.write(
  line(['what', 'figure', 'beside', 'budget', 'met']) + line(['---', '---', '---', '---', '---']),
);
for (const row of rows)
  process.stdout.write(line([row.what, row.figure, row.beside, row.budget, row.met ? 'yes' : 'NO']));
for (const cells of await growth()) process.stdout.write(line(cells));
