import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../server/testing/servers/free-port.ts';

const ROOT = join(import.meta.dirname, '..');
export const LIST = '/api/policy/list?pageNum=1&pageSize=6';

/** Runs `act` with a new folder and deletes it. */
export async function withDataDir<T>(act: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pv-brain-bench-'));
  try {
    return await act(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Linux counts processor time in hundredths of a second. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) * 10;
}

/** Milliseconds between two checks, and the share of them that an idle process may be busy. */
const CHECK_INTERVAL_MS = 1000;
const MAX_IDLE_SHARE = 0.05;

/** Processes that end with the bench, also when it fails. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill();
});

async function waitUntilReady(child: ChildProcess, origin: string, path: string, start: number) {
  const { pid } = child;
  children.add(child);
  child.once('exit', () => children.delete(child));
  for (;;) {
    const ready = await fetch(origin + path).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    if (performance.now() > start + 60_000 || child.exitCode !== null)
      throw new Error('the server did not become ready');
    await wait(5);
  }
  return {
    origin,
    /** Milliseconds from the start of the process to its first list, or its first answer if it has none. */
    readyAfter: performance.now() - start,
    /** Resident memory in MB. */
    memory: (): number =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    /** Number of open files and connections. */
    handles: (): number => readdirSync(`/proc/${pid}/fd`).length,
    /** Milliseconds of processor time that the process has used, with all its threads. */
    processorTime: (): number => processorTime(pid),
    /** Resolves once the process is idle. */
    async waitUntilIdle() {
      for (
        let previousTime = -CHECK_INTERVAL_MS;
        processorTime(pid) - previousTime > MAX_IDLE_SHARE * CHECK_INTERVAL_MS;
      ) {
        previousTime = processorTime(pid);
        await wait(CHECK_INTERVAL_MS);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export type RunningServer = Awaited<ReturnType<typeof waitUntilReady>>;

/** Starts the product as `npm start` does, on a free port; `onLog` receives the lines of its log. */
export async function startProduct(
  env: Record<string, string>,
  onLog?: (line: string) => void,
): Promise<RunningServer> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'server/build/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    // Its log goes to the error output: the other one has the table.
    stdio: ['ignore', onLog ? 'pipe' : 2, 'inherit'],
  });
  if (onLog && child.stdout) createInterface(child.stdout).on('line', onLog);
  return waitUntilReady(child, `http://127.0.0.1:${port}`, LIST, start);
}

/** Imports and indexes the demo content, as the first start of an installation does. */
export async function importDemo(dataDir: string): Promise<void> {
  const product = await startProduct({ DATA_DIR: dataDir });
  await product.waitUntilIdle();
  await product.stop();
}

/** Starts a bare `node:http` server that sends the current response of `url`, byte for byte. */
export async function startBare(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  // Not `fetch`, which would decode the body: the raw bytes are needed.
  const [response]: IncomingMessage[] = await once(get(url, { headers }), 'response');
  if (!response) throw new Error(`no response from ${url}`);
  const connectionHeaders = new Set(['date', 'connection', 'keep-alive']);
  const rawHeaders = response.rawHeaders.filter(
    (_, at, all) => !connectionHeaders.has(String(all[at - (at % 2)]).toLowerCase()),
  );
  const body = (await buffer(response)).toString('base64');
  const start = performance.now();
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send({ headers: rawHeaders, body });
  const [{ port }] = await once(child, 'message');
  return waitUntilReady(child, `http://127.0.0.1:${port}`, '/', start);
}
