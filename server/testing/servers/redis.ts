import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';

/** A Redis of a test's own. */
export interface RedisServer {
  url: string;
  start(): Promise<void>;
  /** Kills it, as a machine that fails does. */
  stop(): Promise<void>;
  /** Has it keep its connections and answer nothing until `resume`. */
  freeze(): void;
  resume(): void;
}

/** Starts a Redis that keeps nothing on disk. */
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
