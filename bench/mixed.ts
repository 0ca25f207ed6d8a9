import { randomFrom } from '@pv-brain/art/random.ts';
import { NOTICES_UNREAD, OWN_STATES, USER_INFO } from '@pv-brain/contract/protocol/paths.ts';
import { signInAccounts } from '../server/testing/hostile/target.ts';
import { addPolicies, pageAddresses } from './content.ts';
import { importDemo, type RunningServer, startBare, startProduct, withDataDir } from './servers.ts';
import { ms, type Row, times } from './table.ts';
import { sendAtRate, summary, type TimedRequest, type TrafficRequest } from './traffic/client.ts';
import { createWrites } from './traffic/operator.ts';
import { SECONDS } from './traffic/saturate.ts';
import { createZipf } from './traffic/zipf.ts';

/** Requests a second. */
const RATE = 200;
/** Shares of requests; anonymous ones are the rest, nine tenths. */
const SHARES = { signedIn: 0.08, writes: 0.02 };
const SIGNED_IN = [USER_INFO, NOTICES_UNREAD, OWN_STATES, '/api/my/entry/list', '/policy'];
/** Longest part of a soak that counts as its start or end, in seconds. */
const MAX_PART_S = 60;
/** Growth of a soak's memory, handles and p99 from its start to its end. */
const BUDGET = { memory: 1.1, handles: 1.1, p99: 2 };

type Next = () => TrafficRequest & { kind: string };

/** Starts the product with its demo content and a thousand policies, and runs `act` with mixed requests for it. */
const withTraffic = (act: (product: RunningServer, next: Next) => Promise<Row[]>): Promise<Row[]> =>
  withDataDir(async (dataDir) => {
    await importDemo(dataDir);
    await addPolicies(dataDir);
    const { customer, operator } = await signInAccounts(dataDir);
    const product = await startProduct({ DATA_DIR: dataDir });
    const random = randomFrom('bench');
    const pickAddress = createZipf(await pageAddresses(product.origin), random);
    const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
    const nextWrite = createWrites(() => pick(operator));
    const next: Next = () => {
      const value = random();
      if (value < SHARES.writes) return { kind: 'writes of operators', ...nextWrite() };
      if (value >= SHARES.writes + SHARES.signedIn) return { kind: 'anonymous', path: pickAddress() };
      const headers = { authorization: `Bearer ${pick(customer)}` };
      return { kind: 'signed in', path: pick(SIGNED_IN), headers };
    };
    try {
      return await act(product, next);
    } finally {
      await product.stop();
    }
  });

/** Runs requests at the rate; returns them with the milliseconds of processor time for each. */
async function run(server: RunningServer, next: Next, seconds: number) {
  const before = server.processorTime();
  const requests = await sendAtRate(server.origin, next, { rate: RATE, seconds });
  return { requests, msPerRequest: (server.processorTime() - before) / requests.length };
}

const figure = (requests: readonly TimedRequest[]) => {
  const { text, errors } = summary(requests);
  return { figure: text, comparison: `${requests.length} requests, ${errors} errors`, errors };
};

/** Measures the mix of an ordinary day, over addresses that differ in popularity. */
export const mixed = (): Promise<Row[]> =>
  withTraffic(async (product, next) => {
    await run(product, next, SECONDS);
    const { requests, msPerRequest } = await run(product, next, 4 * SECONDS);
    const bare = await startBare(`${product.origin}/policy`, { 'accept-encoding': 'br' });
    const bareCost = await run(bare, () => ({ kind: '', path: '/' }), SECONDS);
    await bare.stop();
    const { errors, ...total } = figure(requests);
    const ratio = msPerRequest / bareCost.msPerRequest;
    const parts = [...Map.groupBy(requests, ({ kind }) => kind)].map(([kind, requests]): Row => {
      const { errors: _, ...row } = figure(requests);
      return { metric: `of these, ${kind}`, ...row };
    });
    return [
      { metric: `mixed traffic, ${RATE} requests/s`, ...total, budget: 'no errors', met: errors === 0 },
      {
        metric: 'mixed traffic: processor time',
        figure: `${times(ratio)}: ${ms(msPerRequest)} a request`,
        comparison: `bare at the same rate ${bareCost.msPerRequest.toFixed(3)} ms`,
        ratio,
      },
      ...parts,
    ];
  });

/** Compares memory, handles and times at the start and the end of mixed traffic of some minutes. */
export const soak = (minutes: number): Promise<Row[]> =>
  withTraffic(async (product, next) => {
    const partSeconds = Math.min(MAX_PART_S, minutes * 20);
    const measure = async () => {
      const { requests } = await run(product, next, partSeconds);
      const { p99, errors } = summary(requests);
      await product.waitUntilIdle();
      return { memory: product.memory(), handles: product.handles(), p99, errors };
    };
    await run(product, next, SECONDS);
    const start = await measure();
    const middle = summary((await run(product, next, minutes * 60 - 2 * partSeconds)).requests);
    const end = await measure();
    const errors = start.errors + middle.errors + end.errors;
    const row = (metric: keyof typeof BUDGET, unit: string): Row => {
      const ratio = end[metric] / start[metric];
      return {
        metric: `${metric} at the end of mixed traffic`,
        figure: `${end[metric].toFixed(1)}${unit} after ${minutes} minutes`,
        comparison: `at the start ${start[metric].toFixed(1)}${unit}, ${times(ratio)}; ${errors} errors`,
        budget: `≤ ${BUDGET[metric]} ×, no errors`,
        met: ratio <= BUDGET[metric] && errors === 0,
        // The slowest requests of a minute are too few to repeat within a tenth.
        ...(metric === 'p99' ? {} : { ratio }),
      };
    };
    return [row('memory', ' MiB'), row('handles', ''), row('p99', ' ms')];
  });
