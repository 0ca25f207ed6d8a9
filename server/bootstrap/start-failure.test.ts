import { once } from 'node:events';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readSettings } from '../platform/runtime/settings.ts';
import { startFailure } from './start-failure.ts';

const listenFailure = async (host: string): Promise<unknown> => {
  const [error] = await once(createServer().listen(0, host), 'error').catch((reason: unknown) => [reason]);
  return error;
};

it.each([undefined, 'postgres://pv@db.invalid/pv'])(
  'a HOST without an address is named, beside DATABASE_URL=%s',
  async (url) => {
    const [HOST, METRICS_HOST] = ['site.invalid', 'metrics.invalid'];
    const metrics = { METRICS_HOST, METRICS_PORT: '9100' };
    const settings = readSettings({
      NODE_ENV: 'test',
      HOST,
      ...metrics,
      ...(url ? { DATABASE_URL: url } : {}),
    });
    for (const [host, setting] of [
      [HOST, 'HOST'],
      [METRICS_HOST, 'METRICS_HOST'],
    ] as const)
      expect(startFailure(await listenFailure(host), settings)).toBe(
        `setting ${setting}="${host}" cannot be used: this machine has no such address`,
      );
  },
);

it('a database host without an address is named', async () => {
  const settings = readSettings({ NODE_ENV: 'test', DATABASE_URL: 'postgres://pv@db.invalid/pv' });
  expect(startFailure(await listenFailure('db.invalid'), settings)).toMatch(
    /^database db\.invalid\/pv cannot be used: /,
  );
});

it.each([
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self-signed certificate' }, 'not trusted (self-signed'],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: 'IP: 10.0.0.1 is not in the list' }, 'not trusted (IP'],
  [{ message: 'The server does not support SSL connections' }, 'it has no TLS'],
])('a database whose connection cannot be encrypted is named: %o', (error, reason) => {
  const settings = readSettings({ NODE_ENV: 'test', DATABASE_URL: 'postgres://pv@db.invalid/pv' });
  const line = startFailure(error, settings);
  expect(line).toMatch(/^database db\.invalid\/pv cannot be used: [^\n]+ DATABASE_URL/);
  expect(line).toContain(reason);
});

it('a database on a read-only disk is not blamed on the rights of a user', () => {
  const refusal = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  // vi.mock with `spy` would change the functions of node:fs for the other files of the worker too.
  const access = vi.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw refusal;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    access.mockRestore();
    syncBuiltinESMExports();
  });
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: import.meta.dirname });
  expect(
    startFailure(
      { code: 'ERR_SQLITE_ERROR', errcode: 8, message: 'attempt to write a readonly database' },
      settings,
    ),
  ).toMatch(
    /cannot be used: the disk is read-only, or a systemd unit does not name the folder in ReadWritePaths; make it writable, or set DATA_DIR$/,
  );
});
