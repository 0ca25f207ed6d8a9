import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';

/** A Redis server for a single test. */
export interface RedisServer {
  url: string;
  start(): Promise<void>;
  /** Kills the server, as a machine failure does. */
  stop(): Promise<void>;
  /** Makes the server keep its connections but answer nothing until `resume`. */
  freeze(): void;
  resume(): void;
}

/** Starts a Redis server that stores nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  let server: ChildProcess;
  async function start() {
    const options = ['--port', String(port), '--save', '', '--appendonly', 'no'];
    server = spawn('redis-server', options, { stdio: 'pipe' });
    for await (const line of server.stdout ?? []) if (String(line).includes('Ready to accept')) return;
  }
  async function stop() {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    freeze: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
  };
}
