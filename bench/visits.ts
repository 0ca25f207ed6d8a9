import type { IncomingMessage } from 'node:http';
import { createVisitCounter } from '../server/web/visits/visit-counter.ts';
import { startProduct, withDataDir } from './servers.ts';
import { median, type Row } from './table.ts';
import { saturate } from './traffic/saturate.ts';

const PAGE = '/policy';
/** Visits counted per round, and number of rounds. */
const VISITS_PER_ROUND = 200_000;
const ROUNDS = 15;

const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
};

/** Returns requests from ten thousand addresses. Their headers are separate strings, like those that a server reads. */
function requests(): IncomingMessage[] {
  const agent = Buffer.from(BROWSER['user-agent']);
  return Array.from({ length: VISITS_PER_ROUND }, (_, at) => {
    const headers = { ...BROWSER, 'user-agent': agent.toString('latin1') };
    const remoteAddress = `10.0.${at % 250}.${Math.floor(at / 250) % 40}`;
    return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
  });
}

/** Returns the nanoseconds of processor time per counted visit: the median of the rounds. */
function countCost(): number {
  const { onVisit } = createVisitCounter();
  const visit = { section: '', name: PAGE, as: 'page' } as const;
  const costs = Array.from({ length: ROUNDS }, () => {
    const visitRequests = requests();
    const before = process.cpuUsage();
    for (const request of visitRequests) onVisit(visit, request);
    const { user, system } = process.cpuUsage(before);
    return ((user + system) * 1000) / VISITS_PER_ROUND;
  });
  return median(costs);
}

/** Returns the nanoseconds of processor time to send a cached page to a browser, visit counting included. */
const pageCost = (): Promise<number> =>
  withDataDir(async (dataDir) => {
    const product = await startProduct({ DATA_DIR: dataDir });
    const gets = [{ path: PAGE, headers: { ...BROWSER, 'accept-encoding': 'br' } }];
    await saturate(product.origin, gets, { seconds: 2 });
    const before = product.processorTime();
    const { requests: requestCount } = await saturate(product.origin, gets);
    const processorMs = product.processorTime() - before;
    await product.stop();
    return (processorMs * 1e6) / requestCount;
  });

/**
 * Measures the share of visit counting in the cost of a cached page. Both are processor time, which is more precise than rates on
 * a busy machine.
 */
export async function visits(): Promise<Row[]> {
  const [count, page] = [countCost(), await pageCost()];
  const share = count / page;
  return [
    {
      metric: 'counting a visit of a cached page',
      figure: `${Math.round(count)} ns`,
      comparison: `the page ${(page / 1000).toFixed(1)} µs (${(share * 100).toFixed(1)} %)`,
      budget: '< 2 %',
      met: share < 0.02,
    },
  ];
}
