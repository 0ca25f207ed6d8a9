import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { quantiles } from '../table.ts';
import { CONNECTIONS, SECONDS } from './saturate.ts';

/** A request of any kind; the generators of load.ts support neither HEAD nor bodies. */
export interface TrafficRequest {
  method?: 'GET' | 'HEAD' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Sends one request; resolves once the response is complete. */
function send(origin: string, agent: Agent, { method = 'GET', path, headers, body }: TrafficRequest) {
  const length = body ? { 'content-length': Buffer.byteLength(body) } : {};
  const requestHeaders = { 'accept-encoding': 'br', ...headers, ...length };
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(`${origin}${path}`, { agent, method, headers: requestHeaders }, (response) => {
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
export async function sendConcurrently(
  origin: string,
  createRequest: (count: number) => TrafficRequest,
  { seconds = SECONDS, connections = CONNECTIONS } = {},
): Promise<{ rate: number; refused: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  let [count, answerCount, refusalCount] = [0, 0, 0];
  const sendInLoop = async () => {
    while (performance.now() < until) {
      const { statusCode } = await send(origin, agent, createRequest(count++));
      if (statusCode === 503 || statusCode === 429) refusalCount += 1;
      else answerCount += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendInLoop));
  agent.destroy();
  return { rate: answerCount / seconds, refused: refusalCount };
}

/** Requests of a pace: their kinds, and an error if there was one. */
export interface TimedRequest {
  kind: string;
  ms: number;
  isError: boolean;
}

/**
 * Sends `rate` requests a second, whether or not the earlier ones are answered. Times count from the planned moment of a request,
 * so that a server that stops for a while delays all requests of that while.
 */
export async function sendAtRate(
  origin: string,
  next: () => TrafficRequest & { kind: string },
  { rate, seconds }: { rate: number; seconds: number },
): Promise<TimedRequest[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const start = performance.now();
  const sendTimed = async (plannedAt: number): Promise<TimedRequest> => {
    const { kind, ...trafficRequest } = next();
    const isError = await send(origin, agent, trafficRequest).then(
      ({ statusCode = 0 }) => statusCode >= 400,
      () => true,
    );
    return { kind, ms: performance.now() - plannedAt, isError };
  };
  const requests: Promise<TimedRequest>[] = [];
  for (let count = 0; count < rate * seconds; count += 1) {
    const plannedAt = start + (count * 1000) / rate;
    const delay = plannedAt - performance.now();
    if (delay > 0) await wait(delay);
    requests.push(sendTimed(plannedAt));
  }
  const results = await Promise.all(requests);
  agent.destroy();
  return results;
}

export const summary = (results: readonly TimedRequest[]) => ({
  ...quantiles(results.map(({ ms }) => ms)),
  errors: results.filter(({ isError }) => isError).length,
});
