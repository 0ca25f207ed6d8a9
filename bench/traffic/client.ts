import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../table.ts';
import { CONNECTIONS, SECONDS } from './saturate.ts';

/** A request of any kind; the generators of load.ts support neither HEAD nor bodies. */
export interface Shot {
  method?: 'GET' | 'HEAD' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Sends one request; resolves once the response is complete. */
function send(origin: string, agent: Agent, { method = 'GET', path, headers, body }: Shot) {
  const length = body ? { 'content-length': Buffer.byteLength(body) } : {};
  const all = { 'accept-encoding': 'br', ...headers, ...length };
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(`${origin}${path}`, { agent, method, headers: all }, (response) => {
      response.resume();
      response.once('end', () => resolve(response)).once('error', reject);
    })
      .once('error', reject)
      .end(body);
  });
}

/**
 * Keeps `connections` busy with a request for some seconds; returns the responses per second, and how many were refused for now.
 * The path depends on the number of requests before.
 */
export async function pressure(
  origin: string,
  shot: (count: number) => Shot,
  { seconds = SECONDS, connections = CONNECTIONS } = {},
): Promise<{ rate: number; refused: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  let [count, answered, refused] = [0, 0, 0];
  const one = async () => {
    while (performance.now() < until) {
      const { statusCode } = await send(origin, agent, shot(count++));
      if (statusCode === 503 || statusCode === 429) refused += 1;
      else answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return { rate: answered / seconds, refused };
}

/** Requests of a pace: their kinds, and an error if there was one. */
export interface Timed {
  kind: string;
  ms: number;
  isError: boolean;
}

/**
 * Sends `rate` requests a second, whether or not the earlier ones are answered. Times count from the planned moment of a request,
 * so that a server that stops for a while delays all requests of that while.
 */
export async function pace(
  origin: string,
  next: () => Shot & { kind: string },
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Timed[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const begun = performance.now();
  const timed = async (planned: number): Promise<Timed> => {
    const { kind, ...shot } = next();
    const isError = await send(origin, agent, shot).then(
      ({ statusCode = 0 }) => statusCode >= 400,
      () => true,
    );
    return { kind, ms: performance.now() - planned, isError };
  };
  const all: Promise<Timed>[] = [];
  for (let count = 0; count < rate * seconds; count += 1) {
    const planned = begun + (count * 1000) / rate;
    const early = planned - performance.now();
    if (early > 0) await wait(early);
    all.push(timed(planned));
  }
  const results = await Promise.all(all);
  agent.destroy();
  return results;
}

export function summary(results: readonly Timed[]) {
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    errors: results.filter(({ isError }) => isError).length,
  };
}
