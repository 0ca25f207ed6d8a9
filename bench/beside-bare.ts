import { type RunningServer, startBare } from './servers.ts';
import { ms, perSecond, type Row, times } from './table.ts';
import { type Get, saturate } from './traffic/saturate.ts';

/** Seconds of load until the engine has compiled the hot functions; meanwhile compilation takes a tenth of the processor. */
const WARM_UP_S = 3;

interface Measurement {
  metric: string;
  gets: readonly Get[];
  connections?: number;
  /** Processor time of an answer, as a multiple of the bare server's. */
  budget?: number;
  /** Minimum rate, as a share of the bare server's. */
  share?: number;
}

/** Measures the milliseconds of processor time per request on a warm server, and the rate and latency for its clients. */
async function cost(server: RunningServer, gets: readonly Get[], connections: number | undefined) {
  const options = connections ? { connections } : {};
  await saturate(server.origin, gets, { ...options, seconds: WARM_UP_S });
  const before = server.processorTime();
  const load = await saturate(server.origin, gets, options);
  const { requests, seconds } = load;
  return { ...load, msPerRequest: (server.processorTime() - before) / requests, rate: requests / seconds };
}

/**
 * Measures requests beside a bare `node:http` server that sends the same bytes, in the same run. Processor time is more precise
 * than the rate, which the load generator shares, and its multiple hardly depends on the machine.
 */
export async function compareWithBare(server: RunningServer, measurement: Measurement): Promise<Row> {
  const { metric, gets, connections, budget, share = 0 } = measurement;
  const [first] = gets;
  if (!first) throw new Error(`${metric}: no requests`);
  const productCost = await cost(server, gets, connections);
  const bare = await startBare(server.origin + first.path, first.headers ?? {});
  const bareCost = await cost(bare, [{ ...first, path: '/' }], connections);
  await bare.stop();
  const ratio = productCost.msPerRequest / bareCost.msPerRequest;
  const rates = productCost.rate / bareCost.rate;
  return {
    metric,
    figure: `${times(ratio)}: ${productCost.msPerRequest.toFixed(3)} ms, ${perSecond(productCost.rate)}, p50 ${ms(productCost.p50)}, p99 ${ms(productCost.p99)}`,
    comparison: `bare ${bareCost.msPerRequest.toFixed(3)} ms, ${perSecond(bareCost.rate)} (${Math.round(rates * 100)} %)`,
    budget: budget ? `≤ ${budget} ×${share ? `, ≥ ${share * 100} % of the rate` : ''}` : '',
    met: budget ? ratio <= budget && rates >= share : undefined,
    ratio,
  };
}
