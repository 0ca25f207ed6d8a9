import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../server/testing/servers/free-port.ts';

const ROOT = join(import.meta.dirname, '..');

export interface Running {
  origin: string;
  /** Milliseconds from the start of the process to its first successful response. */
  readyAfter: number;
  /** Resident memory in MB. */
  memory(): Promise<number>;
  /** Milliseconds of processor time that the process has used, with all its threads. */
  processorTime(): number;
  /** Resolves once the process is idle. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

function stopper(child: ChildProcess) {
  return () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
}

async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Linux counts processor time in hundredths of a second. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) * 10;
}

/** Milliseconds between two checks, and the share of them that an idle process may be busy. */
const LOOK = 1000;
const IDLE = 0.05;

/** Starts the product as `npm start` does, on a free port. */
export async function startProduct(env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const deadline = begun + 60_000;
  for (;;) {
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    if (performance.now() > deadline || child.exitCode !== null)
      throw new Error('the server did not become ready');
    await wait(5);
  }
  const readyAfter = Math.round(performance.now() - begun);
  return {
    origin,
    readyAfter,
    stop: stopper(child),
    memory: () => residentMegabytes(child.pid),
    processorTime: () => processorTime(child.pid),
    async rest() {
      for (let before = -LOOK; processorTime(child.pid) - before > IDLE * LOOK; ) {
        before = processorTime(child.pid);
        await wait(LOOK);
      }
    },
  };
}

/** Starts a bare `node:http` server that sends the current response of `url`, byte for byte. */
export async function startBare(
  url: string,
  acceptEncoding: string,
): Promise<Pick<Running, 'processorTime' | 'stop'> & { url: string }> {
  // Not `fetch`, which would decode the body: the raw bytes are needed.
  const { get } = await import('node:http');
  const answer = await new Promise<{ headers: string[]; body: string }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const own = new Set(['date', 'connection', 'keep-alive']);
        const headers = response.rawHeaders.filter(
          (_, at, all) => !own.has(String(all[at - (at % 2)]).toLowerCase()),
        );
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', reject);
  });
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.send(answer);
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    processorTime: () => processorTime(child.pid),
    stop: stopper(child),
  };
}
