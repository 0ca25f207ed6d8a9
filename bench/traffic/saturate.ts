import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { withDataDir } from '../servers.ts';

/** Seconds of load for each figure; below, the number of open connections. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
export const CONNECTIONS = 32;

/** autocannon, which is installed with the product, is slower than the servers that it measures. */
export const GENERATOR = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';

export interface Get {
  path: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Load {
  requests: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  errors: number;
}

const rawRequest = (host: string, { path, headers = {} }: Get) =>
  [
    `GET ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const byWrk = (origin: string, gets: readonly Get[], seconds: number, connections: number): Promise<Load> =>
  withDataDir(async (folder) => {
    const file = join(folder, 'requests');
    const { host } = new URL(origin);
    await writeFile(file, gets.map((get) => rawRequest(host, get)).join('\0'));
    const script = join(import.meta.dirname, 'wrk.lua');
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, origin, '--', file];
    const { stdout } = await promisify(execFile)('wrk', args);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  });

async function byAutocannon(origin: string, gets: readonly Get[], seconds: number, connections: number) {
  let count = 0;
  const setupRequest = (request: object) => ({ ...request, ...gets[count++ % gets.length] });
  const { requests, duration, latency, non2xx, errors } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest }],
  });
  const { p50, p99 } = latency;
  return { requests: requests.total, seconds: duration, p50, p99, errors: non2xx + errors };
}

/** Sends requests in turn as fast as they are answered; all answers must be successful. */
export async function saturate(
  origin: string,
  gets: readonly Get[],
  { seconds = SECONDS, connections = CONNECTIONS }: { seconds?: number; connections?: number } = {},
): Promise<Load> {
  const generate = GENERATOR === 'wrk' ? byWrk : byAutocannon;
  const load = await generate(origin, gets, seconds, connections);
  if (load.errors > 0) throw new Error(`${load.errors} errors of ${gets[0]?.path} and others`);
  return load;
}
