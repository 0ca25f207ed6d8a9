import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';

export interface Running {
  child: ChildProcess;
  out(): string;
  error(): string;
  /** Exit code, or the signal that ended the process. */
  exit: Promise<number | string>;
  /** Resolves with the server's origin when the log reports readiness; rejects when the process ends before. */
  ready(): Promise<string>;
}

/** Matches the message of a ready server, in its log and on a terminal. */
const READY = /(?:is ready on|\(ready\):) (http:\/\/[^\s"]+)[\s"]/;

/** Runs a command in a separate process, which is ended with the test. */
export function startProcess(command: string, args: string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(command, args, { env });
  let [out, error] = ['', ''];
  const ready = Promise.withResolvers<string>();
  // Most tests do not await it: avoid an unhandled rejection.
  ready.promise.catch(() => {});
  child.stdout.on('data', (chunk) => {
    out += chunk;
    const origin = READY.exec(out)?.[1];
    if (origin) ready.resolve(origin);
  });
  child.stderr.on('data', (chunk) => {
    error += chunk;
  });
  const exit = once(child, 'close').then(([code, signal]) => code ?? signal);
  void exit.then((end) => ready.reject(new Error(`ended with ${end} before it was ready:\n${out}${error}`)));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  return { child, out: () => out, error: () => error, exit, ready: () => ready.promise };
}

/** Returns the path of the program that does what main.ts does, without the portal. */
export const serverProgram = () => join(inject('programs'), 'program.js');

interface ServerLocation {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Returns the environment of a server over the data folder and database of `settings`, on a free port. */
export function serverEnvironment(
  { dataDir, databaseUrl = '' }: ServerLocation,
  change: NodeJS.ProcessEnv = {},
) {
  const { PATH, TEST_LATE, TEST_DATABASE } = process.env;
  return {
    PATH,
    TEST_LATE,
    TEST_DATABASE,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO_CONTENT: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...change,
  };
}

/** Starts a server in a separate process. */
export const startServer = (settings: ServerLocation, change?: NodeJS.ProcessEnv): Running =>
  startProcess(process.execPath, [serverProgram()], serverEnvironment(settings, change));

/** Starts a server that must fail, and returns the single line it prints. */
export async function failure(settings: ServerLocation, change: NodeJS.ProcessEnv = {}): Promise<string> {
  const server = startServer(settings, change);
  expect(await server.exit, server.error()).toBe(1);
  expect(server.error()).toMatch(/^[^\n]+\n$/);
  expect(server.error()).not.toMatch(/^\s*at |\.ts:|SQLITE|ERR_/);
  return server.error();
}
