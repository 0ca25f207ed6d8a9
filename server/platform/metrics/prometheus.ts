import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { Measures, Sample } from './measures.ts';

const PREFIX = 'pv_';

/** Upper bounds in seconds. Few, as each is a time series for every route and status. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Route of answers that no route of ours gives, such as 404. */
const NO_ROUTE = 'none';

/** Milliseconds for one measure: a database that does not answer must not delay the rest beyond Prometheus' own timeout. */
const READ_TIMEOUT_MS = 2000;

async function readInTime(read: Measures[number]['read']): Promise<readonly Sample[]> {
  const timeout = wait(READ_TIMEOUT_MS, [], { ref: false });
  // A part that fails has no samples then; `pv_ready_part` names it.
  const figures = await Promise.race([Promise.resolve().then(read), timeout]).catch(() => []);
  return typeof figures === 'number' ? [{ value: figures }] : figures;
}

/** Registers each measure so that its samples are read again for every scrape. */
async function addMeasures(register: Registry, measures: Measures): Promise<void> {
  const { Gauge, Counter } = await import('prom-client');
  for (const { name, help, type, labels, read } of measures) {
    // Only what both kinds have is used of it.
    const Metric = (type === 'gauge' ? Gauge : Counter) as typeof Gauge;
    new Metric({
      name: PREFIX + name,
      help,
      labelNames: labels,
      registers: [register],
      async collect() {
        const samples = await readInTime(read);
        this.reset();
        // A reset gauge without labels would show 0.
        if (type === 'gauge' && samples.length === 0 && labels.length === 0) this.remove();
        for (const sample of samples) this.inc({ ...sample.labels }, sample.value);
      },
    });
  }
}

/**
 * Creates the metrics of this process. `measures` may grow until the first request for them. The library is loaded only here:
 * servers without metrics need not spend its start time and memory.
 */
export async function createMetrics(version: string, measures: Measures) {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  new Gauge({
    name: `${PREFIX}build_info`,
    help: 'Version of the program',
    labelNames: ['version'],
    registers: [register],
  }).set({ version }, 1);
  const requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time until a response was finished, by route pattern and status; event streams are not counted',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  let registration: Promise<void> | undefined;
  return {
    /** Counts a finished response. `route` is the pattern of its address; undefined for none. */
    count: (method: string, route: string | undefined = NO_ROUTE, status: number, ms: number) =>
      requests.observe({ method, route, status }, ms / 1000),
    /** The metrics in Prometheus' text format, and its content type. */
    contentType: register.contentType,
    async text(): Promise<string> {
      registration ??= addMeasures(register, measures);
      await registration;
      return register.metrics();
    },
  };
}

export type Metrics = Awaited<ReturnType<typeof createMetrics>>;
