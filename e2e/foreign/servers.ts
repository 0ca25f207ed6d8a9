import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ACCOUNT_PORT, CAPTCHA_ANSWER } from '../account-server.ts';

/** First port of the servers that workers start themselves, far from those of the other tests. */
const FIRST_PORT = ACCOUNT_PORT + 100;
const PORTS_EACH = 10;

export const portOf = (worker: number, offset: number): number => FIRST_PORT + worker * PORTS_EACH + offset;

const START_MS = 180_000;

async function isReady(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Waits until the address answers. Fails when the process ends first. */
async function waitFor(process: ChildProcess, address: string): Promise<void> {
  const hasEnded = () => process.exitCode !== null;
  await expect.poll(async () => hasEnded() || (await isReady(address)), { timeout: START_MS }).toBe(true);
  if (hasEnded()) throw new Error(`${address} does not answer`);
}

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const exit = new Promise((resolve) => process.once('exit', resolve));
  process.kill();
  await exit;
}

interface Running {
  origin: string;
  stop(): Promise<void>;
}

async function start(
  script: string,
  env: Record<string, string>,
  ready: string,
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [script], {
    env: { ...(process.env as Record<string, string>), ENV_FILE: '', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await waitFor(child, ready);
  return () => stop(child);
}

/** Starts the independent back end on a port. */
export async function startBackEnd(port: number): Promise<Running> {
  const origin = `http://127.0.0.1:${port}`;
  const end = await start('e2e/foreign/back-end.ts', { PORT: String(port) }, `${origin}/sent`);
  return { origin, stop: end };
}

/** Starts the product on a port, with its own data or, given `API_BASE`, in front of another back end. */
export async function startProduct(port: number, env: Record<string, string>): Promise<Running> {
  const origin = `http://localhost:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'pv-brain-foreign-'));
  const end = await start(
    'server/build/main.js',
    {
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      DEMO_CONTENT: 'content',
      CAPTCHA_FIXED_ANSWER: CAPTCHA_ANSWER,
      ...env,
    },
    `${origin}/readyz`,
  );
  return {
    origin,
    stop: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
