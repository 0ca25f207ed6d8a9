import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCustomer, insertAccount } from '../../identity/accounts/account.repository.ts';
import { hashPassword } from '../../identity/accounts/passwords/passwords.ts';
import { openSession } from '../../identity/accounts/session.repository.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { freePort } from '../servers/free-port.ts';

/**
 * Number of accounts used in turn: enough to stay below the limits per account, so that the requests reach the code behind them.
 */
const ACCOUNTS = { customer: 150, operator: 30 };

/** Side of the back office that an account uses. */
export type Side = keyof typeof ACCOUNTS;

export interface Target {
  port: number;
  /** The server's data folder; no response may contain its path. */
  dataDir: string;
  /** Returns the token of an enterprise or an administrator, taking the accounts in turn. */
  token(of?: Side): string;
  /** Returns the server's log: errors only. */
  log(): string;
  /** Returns the longest time, in milliseconds of processor time, that the server's event loop was blocked during `work`. */
  longestBlock(work: () => Promise<unknown>): Promise<number>;
  /** Shuts the server down in order, as an operator does, and returns the milliseconds it took. */
  end(): Promise<number>;
  stop(): Promise<void>;
}

/** Adds enterprises and administrators to a database; returns the tokens of their sessions. */
export async function signInAccounts(dataDir: string): Promise<Record<Side, string[]>> {
  const { db } = openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const passwordHash = await hashPassword(randomUUID());
    return await transact(db, async (transaction) => {
      const tokens: Record<Side, string[]> = { customer: [], operator: [] };
      const signIn = async (side: Side, accountId: string) => {
        const visit = { accountId, remember: false, address: '198.18.0.1', userAgent: 'test' };
        tokens[side].push((await openSession(transaction, visit)).token);
      };
      for (let at = 0; at < ACCOUNTS.customer; at += 1) {
        const username = `139${String(at).padStart(8, '0')}`;
        const companyName = `试验${at}有限公司`;
        const account = await createCustomer(transaction, { username, passwordHash, companyName });
        if ('taken' in account) throw new Error(`${username} is taken`);
        await signIn('customer', account.id);
      }
      for (let at = 0; at < ACCOUNTS.operator; at += 1) {
        const operator = { username: `operator${at}`, passwordHash, isStart: false };
        const account = await insertAccount(transaction, { ...operator, roles: ['administrator'] });
        if (!account) throw new Error(`${operator.username} is taken`);
        await signIn('operator', account.id);
      }
      return tokens;
    });
  } finally {
    await db.destroy();
  }
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  // A message from watch.ts: the server listens only after everything else is ready.
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const fetchReadiness = () => fetch(`http://127.0.0.1:${port}/readyz`);
  let response = await fetchReadiness();
  // On a busy machine the event loop has waited for long, and the server refuses requests as overloaded for a moment.
  while (response.status === 503 && child.exitCode === null) response = await fetchReadiness();
  if (!response.ok) throw new Error(`the server is not ready: ${await response.text()}`);
}

/**
 * Starts the product in a separate process, as in production: portal, SQLite, demo content, production settings. It trusts
 * `x-forwarded-for`, so that each request may come from another address.
 */
export async function startTarget(): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-hostile-'));
  const port = await freePort();
  const server = join(import.meta.dirname, '../..');
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'watch.ts'), join(server, 'build/main.js')],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        TRUST_PROXY: 'on',
        LOG_LEVEL: 'error',
        OPERATOR_PASSWORD: 'sun-shines-on-roofs',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log = (log + chunk).slice(-20_000);
    });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const sendCommand = async (command: 'begin' | 'end') => {
    const reply = once(child, 'message') as Promise<[{ longest: number }]>;
    child.send(command);
    return (await reply)[0].longest;
  };
  try {
    await ready(child, port);
    const tokens = await signInAccounts(dataDir);
    let next = 0;
    return {
      port,
      dataDir,
      stop,
      token: (of = 'customer') => tokens[of][next++ % ACCOUNTS[of]] ?? '',
      log: () => log,
      async end() {
        const start = performance.now();
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
        return performance.now() - start;
      },
      async longestBlock(work) {
        await sendCommand('begin');
        await work();
        return sendCommand('end');
      },
    };
  } catch (error) {
    await stop();
    throw new Error(log, { cause: error });
  }
}
