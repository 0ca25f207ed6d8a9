import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECTIONS, pressure, type Shot } from './load.ts';
import { type Running, startProduct } from './servers.ts';
import { ms, perSecond, type Row } from './table.ts';

const HOME = '/index';
/** The longest that any visitor of a cached page may wait while somebody does their worst, in milliseconds. */
const LONGEST_WAIT = 50;

/** Asks for a cached page over and over, as a visitor does beside an attack; answers the longest wait in milliseconds. */
export async function longestWait(origin: string, during: Promise<unknown>): Promise<number> {
  let isOver = false;
  during.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const begun = performance.now();
    await (await fetch(`${origin}${HOME}`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return longest;
}

/** Addresses and ways of asking that go past what the cache holds. */
const WAYS_AROUND: readonly [string, Shot][] = [
  ['HEAD of the home page', { method: 'HEAD', path: () => HOME }],
  ['home page asked for with a body', { body: 'x', path: () => HOME }],
  ['home page with a page number', { path: (count) => `${HOME}?page=${count}` }],
  ['list page far beyond the last', { path: (count) => `/policy?page=${count + 1000}` }],
  ['unknown pages', { path: (count) => `/nowhere/${count}` }],
  ['unknown entries', { path: (count) => `/policy/detail/unknown-${count}` }],
];

async function roundaboutRows({ origin }: Running): Promise<Row[]> {
  const usual = { path: () => HOME };
  await pressure(origin, usual, { seconds: 1 });
  const cached = await pressure(origin, usual);
  const rows: Row[] = [];
  for (const [what, shot] of WAYS_AROUND) {
    const attack = pressure(origin, shot);
    const wait = await longestWait(origin, attack);
    const { rate, refused } = await attack;
    rows.push({
      what: `${what}, ${CONNECTIONS} connections`,
      figure: `${perSecond(rate)}, ${refused} refused; another visitor waits up to ${ms(wait)}`,
      beside: `cached GET ${perSecond(cached.rate)}`,
      budget: `half of it, or a wait < ${LONGEST_WAIT} ms`,
      met: rate >= cached.rate / 2 || wait < LONGEST_WAIT,
    });
  }
  return rows;
}

/** What an attacker gets out of the product: time of others, memory, disk, accounts. */
export async function hostile(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-bench-'));
  try {
    const product = await startProduct({ DATA_DIR: dataDir });
    const rows = await roundaboutRows(product);
    await product.stop();
    return rows;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
