import { signInAccounts } from '../server/testing/hostile/target.ts';
import { besideBare } from './beside-bare.ts';
import { addPolicies } from './content.ts';
import { importDemo, LIST, type Running, startBare, startProduct, withDataDir } from './servers.ts';
import { median, type Row, times } from './table.ts';
import { uncachedRows } from './uncached.ts';

const STARTS = 5;

/** Starts a server several times; returns the median of milliseconds until its first answer, and their range. */
async function starts(start: () => Promise<Running>) {
  const all: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const server = await start();
    all.push(server.readyAfter);
    await server.stop();
  }
  const text = `${Math.round(median(all))} ms (${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))})`;
  return { text, middle: median(all) };
}

async function startRow(start: () => Promise<Running>, startBareList: () => Promise<Running>): Promise<Row> {
  const [own, bare] = [await starts(start), await starts(startBareList)];
  return {
    what: `start to first list, median of ${STARTS}`,
    figure: own.text,
    beside: `bare ${bare.text}`,
    budget: '< 1000 ms',
    met: own.middle < 1000,
    ratio: own.middle / bare.middle,
  };
}

function memoryRow(what: string, own: number, bare: number, budget: number): Row {
  const ratio = own / bare;
  return {
    what,
    figure: `${Math.round(own)} MiB`,
    beside: `bare ${Math.round(bare)} MiB, ${times(ratio)}`,
    budget: `< ${budget} MiB`,
    met: own < budget,
    ratio,
  };
}

/** Requests of the cached rows; the strong compression of an answer is ready soon after its first requests. */
const CACHED = { 'list answer, cached': LIST, 'list page, cached': '/policy', 'home page, cached': '/index' };

/** Measures start, memory, cached and uncached responses of the product with its demo content. */
export const speed = (): Promise<Row[]> =>
  withDataDir(async (dataDir) => {
    await importDemo(dataDir);
    const start = () => startProduct({ DATA_DIR: dataDir });
    const cached = await start();
    await cached.rest();
    const startBareList = () => startBare(cached.origin + LIST, {});
    const bare = await startBareList();
    await bare.rest();
    const [idle, idleBare] = [cached.memory(), bare.memory()];
    await bare.stop();
    const rows = [await startRow(start, startBareList), memoryRow('memory, idle', idle, idleBare, 125)];
    for (const [what, path] of Object.entries(CACHED)) {
      const get = { path, headers: { 'accept-encoding': 'br' } };
      rows.push(await besideBare(cached, { what, gets: [get], budget: 1.5, share: 0.75 }));
    }
    await cached.stop();

    const ids = await addPolicies(dataDir);
    const { customer } = await signInAccounts(dataDir);
    const env = { DATA_DIR: dataDir, TRUST_PROXY: 'on', CACHE_MEGABYTES: '0' };
    const uncached = await startProduct(env);
    rows.push(...(await uncachedRows(uncached, { ids, token: customer[0] ?? '' })));
    await uncached.rest();
    rows.push(memoryRow('memory, after the uncached load', uncached.memory(), idleBare, 160));
    await uncached.stop();
    return rows;
  });
