import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

/** Seconds of load for each figure; below, the number of open connections. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
export const CONNECTIONS = 32;

/** Returns the request rate of an address, after a second of warm-up; every response must be successful. */
export async function throughput(url: string, acceptEncoding: string): Promise<number> {
  const headers = { 'accept-encoding': acceptEncoding };
  await autocannon({ url, connections: CONNECTIONS, duration: 1, headers });
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

export interface Varied {
  /** Returns the path of a request; `count` is the number of requests before it. */
  path(count: number): string;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
}

/** Loads changing addresses; returns the number of responses, all of which must be successful, and the median in milliseconds. */
export async function varied(
  origin: string,
  { path, headers = {}, connections = CONNECTIONS, seconds = SECONDS }: Varied,
): Promise<{ requests: number; rate: number; p50: number }> {
  let count = 0;
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers,
    requests: [{ setupRequest: (request) => ({ ...request, path: path(count++) }) }],
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${path(0)}: ${non2xx} refusals, ${errors} errors`);
  return { requests: requests.total, rate: requests.average, p50: latency.p50 };
}

/** A request that is sent again and again; `path` receives the number of requests before it. */
export interface Shot {
  method?: 'GET' | 'HEAD';
  body?: string;
  path(count: number): string;
}

/** Sends one request; returns its status once the response is complete. */
function send(origin: string, agent: Agent, shot: Shot, count: number): Promise<number> {
  const { method = 'GET', body, path } = shot;
  const headers = { 'accept-encoding': 'br', ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) };
  return new Promise((resolve, reject) => {
    request(`${origin}${path(count)}`, { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0)).once('error', reject);
    })
      .once('error', reject)
      .end(body);
  });
}

/**
 * Keeps `connections` busy with a request for some seconds; returns the responses per second, and how many were refused for now.
 * The load generator of `throughput` supports neither HEAD nor bodies of a GET.
 */
export async function pressure(
  origin: string,
  shot: Shot,
  { seconds = SECONDS, connections = CONNECTIONS } = {},
): Promise<{ rate: number; refused: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  let [count, answered, refused] = [0, 0, 0];
  const one = async () => {
    while (performance.now() < until) {
      const status = await send(origin, agent, shot, count++);
      if (status === 503 || status === 429) refused += 1;
      else answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return { rate: answered / seconds, refused };
}
