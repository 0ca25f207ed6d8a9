import { type Running, startBare } from './servers.ts';
import { ms, perSecond, type Row, times } from './table.ts';
import { type Get, saturate } from './traffic/saturate.ts';

/** Seconds of load until the engine has compiled the hot functions; meanwhile compilation takes a tenth of the processor. */
const WARM_UP_S = 3;

interface Measured {
  what: string;
  gets: readonly Get[];
  connections?: number;
  /** Processor time of an answer, as a multiple of the bare server's. */
  budget?: number;
  /** Least rate, as a share of the bare server's. */
  share?: number;
}

/** Measures the milliseconds of processor time per request on a warm server, and the rate and latency for its clients. */
async function cost(server: Running, gets: readonly Get[], connections: number | undefined) {
  const options = connections ? { connections } : {};
  await saturate(server.origin, gets, { ...options, seconds: WARM_UP_S });
  const before = server.processorTime();
  const load = await saturate(server.origin, gets, options);
  const { requests, seconds } = load;
  return { ...load, each: (server.processorTime() - before) / requests, rate: requests / seconds };
}

/**
 * Measures requests beside a bare `node:http` server that sends the same bytes, in the same run. Processor time is more precise
 * than the rate, which the load generator shares, and its multiple hardly depends on the machine.
 */
export async function besideBare(server: Running, measured: Measured): Promise<Row> {
  const { what, gets, connections, budget, share = 0 } = measured;
  const [first] = gets;
  if (!first) throw new Error(`${what}: no requests`);
  const own = await cost(server, gets, connections);
  const bare = await startBare(server.origin + first.path, first.headers ?? {});
  const least = await cost(bare, [{ ...first, path: '/' }], connections);
  await bare.stop();
  const ratio = own.each / least.each;
  const rates = own.rate / least.rate;
  return {
    what,
    figure: `${times(ratio)}: ${own.each.toFixed(3)} ms, ${perSecond(own.rate)}, p50 ${ms(own.p50)}, p99 ${ms(own.p99)}`,
    beside: `bare ${least.each.toFixed(3)} ms, ${perSecond(least.rate)} (${Math.round(rates * 100)} %)`,
    budget: budget ? `≤ ${budget} ×${share ? `, ≥ ${share * 100} % of the rate` : ''}` : '',
    met: budget ? ratio <= budget && rates >= share : undefined,
    ratio,
  };
}
