import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { StartError } from '../../platform/runtime/start-error.ts';
import { dump } from './postgres-tools.ts';

/** Dumps by a program that only prints a text, in which the shell replaces variables; returns the text. */
async function printed(text: string, databaseUrl: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-tools-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = `#!/bin/sh\nfor last; do :; done\necho "${text}" >&2\nexit 1\n`;
  writeFileSync(join(folder, 'pg_dump'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  const { message } = (await dump(databaseUrl, join(folder, 'dump'), 'snapshot').catch(
    (error: Error) => error,
  )) as StartError;
  return message.replace('pg_dump failed: ', '');
}

it.each([
  ['s%23cret', 's#cret'],
  // The driver accepts it too.
  ['50%off', '50%off'],
])('passes the password %s of the address on as %s', async (coded, password) => {
  expect(await printed('$PGPASSWORD', `postgres://pv:${coded}@127.0.0.1/pv`)).toBe(password);
});

it.each([
  [
    'statement_timeout=30000&application_name=a%20b&connect_timeout=3',
    'application_name=a%20b&connect_timeout=3',
  ],
  ['query_timeout=1&connectionTimeoutMillis=1&lock_timeout=1&idle_in_transaction_session_timeout=1', ''],
  ['uselibpqcompat=true&sslmode=require', 'sslmode=require'],
  ['sslmode=no-verify', 'sslmode=require'],
  ['sslmode=verify-full&sslrootcert=/etc/ca.pem', 'sslmode=verify-full&sslrootcert=/etc/ca.pem'],
])('passes the parameters %s of the address on as %s', async (given, passed) => {
  const address = 'postgres://pv@127.0.0.1/pv';
  expect(await printed('$last', `${address}?${given}`)).toBe(`--dbname=${address}${passed && `?${passed}`}`);
});
