import { signInAccounts } from '../server/testing/hostile/target.ts';
import { compareWithBare } from './beside-bare.ts';
import { addPolicies } from './content.ts';
import { importDemo, LIST, type RunningServer, startBare, startProduct, withDataDir } from './servers.ts';
import { median, type Row, times } from './table.ts';
import { uncachedRows } from './uncached.ts';

const STARTS = 5;

/** Starts a server several times; returns the median of milliseconds until its first answer, and their range. */
async function measureStarts(start: () => Promise<RunningServer>) {
  const durations: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const server = await start();
    durations.push(server.readyAfter);
    await server.stop();
  }
  const text = `${Math.round(median(durations))} ms (${Math.round(Math.min(...durations))} to ${Math.round(Math.max(...durations))})`;
  return { text, median: median(durations) };
}

async function startRow(
  start: () => Promise<RunningServer>,
  startBareList: () => Promise<RunningServer>,
): Promise<Row> {
  const [product, bare] = [await measureStarts(start), await measureStarts(startBareList)];
  return {
    metric: `start to first list, median of ${STARTS}`,
    figure: product.text,
    comparison: `bare ${bare.text}`,
    budget: '< 1000 ms',
    met: product.median < 1000,
    ratio: product.median / bare.median,
  };
}

function memoryRow(metric: string, productMiB: number, bareMiB: number, budget: number): Row {
  const ratio = productMiB / bareMiB;
  return {
    metric,
    figure: `${Math.round(productMiB)} MiB`,
    comparison: `bare ${Math.round(bareMiB)} MiB, ${times(ratio)}`,
    budget: `< ${budget} MiB`,
    met: productMiB < budget,
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
    const cachedProduct = await start();
    await cachedProduct.waitUntilIdle();
    const startBareList = () => startBare(cachedProduct.origin + LIST, {});
    const bare = await startBareList();
    await bare.waitUntilIdle();
    const [idle, idleBare] = [cachedProduct.memory(), bare.memory()];
    await bare.stop();
    const rows = [await startRow(start, startBareList), memoryRow('memory, idle', idle, idleBare, 125)];
    for (const [metric, path] of Object.entries(CACHED)) {
      const get = { path, headers: { 'accept-encoding': 'br' } };
      rows.push(await compareWithBare(cachedProduct, { metric, gets: [get], budget: 1.5, share: 0.75 }));
    }
    await cachedProduct.stop();

    const ids = await addPolicies(dataDir);
    const { customer } = await signInAccounts(dataDir);
    const env = { DATA_DIR: dataDir, TRUST_PROXY: 'on', CACHE_MEGABYTES: '0' };
    const uncachedProduct = await startProduct(env);
    rows.push(...(await uncachedRows(uncachedProduct, { ids, token: customer[0] ?? '' })));
    await uncachedProduct.waitUntilIdle();
    rows.push(memoryRow('memory, after the uncached load', uncachedProduct.memory(), idleBare, 160));
    await uncachedProduct.stop();
    return rows;
  });
