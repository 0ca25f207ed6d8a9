import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { passwordMatches } from '../identity/accounts/passwords/passwords.ts';
import { MIGRATIONS } from '../platform/database/migrations/migrate.ts';
import { failureHere } from '../testing/load/failing.ts';
import { failure, startServer } from '../testing/load/starting.ts';
import { freePort } from '../testing/servers/free-port.ts';
import { listenHere } from '../testing/servers/listening.ts';
import { testDatabase } from '../testing/test-app.ts';

describe('a failed start', () => {
  it('names the port in use, and shows the first operator’s password once', async () => {
    const { settings, db } = await testDatabase();
    const port = await listenHere(createServer());
    const first = startServer(settings, { PORT: String(port) });
    expect(await first.exit).toBe(1);
    expect(first.error()).toBe(
      `setting PORT=${port} cannot be used: another program already uses this port; stop it, or choose another port\n`,
    );
    const password = /初始密码 \(password\): ([\w-]{24})\n/.exec(first.out())?.[1] ?? '';
    const account = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    expect(account).toMatchObject({ username: 'admin' });
    const roles = await db.selectFrom('account_role').selectAll().execute();
    expect(roles).toEqual([{ account_id: account.id, role: 'administrator' }]);
    expect(await passwordMatches(account.password_hash, password)).toBe(true);
    expect(first.out().split(password)).toHaveLength(2);

    const second = startServer(settings, { PORT: String(port) });
    expect(await second.exit).toBe(1);
    expect(second.out()).not.toContain('password');
  });

  it('names the file blocking the demo content, after showing the first operator’s password', async () => {
    const { settings } = await testDatabase({ isMigrated: false });
    // A file in place of the folder for the demo pictures.
    mkdirSync(join(settings.dataDir, 'upload'), { recursive: true });
    writeFileSync(join(settings.dataDir, 'upload/demo'), '');
    const server = startServer(settings, { DEMO_CONTENT: 'on' });
    expect(await server.exit).toBe(1);
    expect(server.error()).toContain(join(settings.dataDir, 'upload/demo'));
    expect(server.out()).toMatch(/初始密码 \(password\): [\w-]{24}\n/);
  });

  it('names the file store that cannot be reached', async () => {
    const { settings } = await testDatabase({ isMigrated: false });
    const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
    const store = { S3_BUCKET: 'pv', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hush', S3_ENDPOINT };
    const line = await failureHere(settings, { DEMO_CONTENT: 'on', ...store });
    expect(line).toContain(`bucket pv of ${S3_ENDPOINT} cannot be used: connect ECONNREFUSED`);
    expect(line).not.toContain('hush');
  });

  it.each(['203.0.113.9', 'fe80::1'])(
    'names the address that this machine does not have: %s',
    async (HOST) => {
      const { settings } = await testDatabase();
      expect(await failure(settings, { HOST })).toContain(
        `setting HOST="${HOST}" cannot be used: this machine has no such address`,
      );
    },
  );

  it.each([
    [{ OPERATOR_PASSWORD: 'short' }, 'setting OPERATOR_PASSWORD=*** cannot be used: '],
    [
      { OPERATOR_PASSWORD: 'administrator' },
      'setting OPERATOR_PASSWORD=*** cannot be used: 密码过于常见，请换一个',
    ],
    [{ OPERATOR_USERNAME: ' admin' }, 'setting OPERATOR_USERNAME=" admin" cannot be used: 用户名'],
    [{ PUBLIC_ORIGIN: 'https://a.cn/pv' }, 'setting PUBLIC_ORIGIN="https://a.cn/pv" cannot be used: '],
  ])('names the setting that cannot be used: %j', async (change, line) => {
    const { settings } = await testDatabase();
    expect(await failureHere(settings, change)).toContain(line);
  });
});

it('logs JSON lines without a terminal, with migrations only while the database is not up to date', async () => {
  const { settings, db } = await testDatabase({ isMigrated: false });
  const first = startServer(settings);
  await first.ready();
  const migrationLine =
    first
      .out()
      .split('\n')
      .find((line) => line.includes('the database was migrated')) ?? '{}';
  expect(JSON.parse(migrationLine).migrations).toEqual(MIGRATIONS);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  expect(await db.selectFrom('account').selectAll().execute()).toHaveLength(1);
  const second = startServer(settings);
  await fetch(`${await second.ready()}/healthz`);
  second.child.kill('SIGTERM');
  await second.exit;
  expect(second.out()).not.toContain('the database was migrated');
  const lines = second.out().trim().split('\n');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg');
});

it('a start in front of an external back end opens no database, and logs its address instead of a password', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'pv-brain-test-')), 'data');
  onTestFinished(() => rmSync(dirname(dataDir), { recursive: true }));
  const API_BASE = 'http://127.0.0.1:9/prod-api';
  const server = startServer({ dataDir, databaseUrl: undefined }, { API_BASE, DEMO_CONTENT: 'on' });
  const origin = await server.ready();
  expect(server.out()).toContain(`"backEnd":"${API_BASE}"`);
  expect(server.out()).not.toMatch(/password|operator/);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(existsSync(dataDir)).toBe(false);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});
