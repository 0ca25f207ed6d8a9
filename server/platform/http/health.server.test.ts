import { mkdirSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fileApp } from '../../testing/content/uploads.ts';
import { advanceTime, setClock } from '../../testing/people/accounts.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { watchClock } from '../runtime/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../runtime/time.ts';
import { version } from '../runtime/version.ts';
import { registerHealth } from './health.ts';

vi.mock('node:fs/promises', { spy: true });

/** Simulates a disk with so many free bytes. */
function mockFreeBytes(bytes: number) {
  vi.mocked(statfs).mockResolvedValue({ bavail: bytes / 4096, bsize: 4096 } as never);
  onTestFinished(() => void vi.mocked(statfs).mockRestore());
}

const MEGABYTE = 1024 * 1024;

describe('GET /healthz and /readyz', () => {
  it('return ok when the process is alive and can serve', async () => {
    const { app } = await testApp();
    const alive = await app.inject('/healthz');
    expect(alive.statusCode).toBe(200);
    expect(alive.json()).toEqual({ status: 'ok' });
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      status: 'ok',
      version,
      checks: { database: 'ok', writes: 'ok', files: 'ok', clock: 'ok' },
      clockDeviationMs: 0,
    });
    for (const { headers } of [alive, ready]) expect(headers['cache-control']).toBe('no-store');
  });

  it('return 503 from /readyz when the database is gone, without the reason', async () => {
    const { app, database } = await testApp();
    await database.db.destroy();
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({
      status: 'failed',
      version,
      checks: { database: 'failed', writes: 'failed', files: 'ok', clock: 'ok' },
      clockDeviationMs: 0,
    });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('report a read-only database as degraded, and check again after 5 s', async () => {
    const { app, database } = await testApp();
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    const ready = () => app.inject('/readyz');
    clock.mockReturnValue(10_000);
    await sql`create trigger no_writes before insert on meta begin select raise(abort, 'no'); end`.execute(
      database.db,
    );
    const failed = await ready();
    expect(failed.statusCode).toBe(200);
    expect(failed.json()).toEqual({
      status: 'degraded',
      version,
      checks: { database: 'ok', writes: 'failed', files: 'ok', clock: 'ok' },
      clockDeviationMs: 0,
    });
    await sql`drop trigger no_writes`.execute(database.db);
    clock.mockReturnValue(14_999);
    expect((await ready()).json()).toMatchObject({ checks: { writes: 'failed' } });
    clock.mockReturnValue(15_000);
    expect((await ready()).json()).toMatchObject({ status: 'ok', checks: { writes: 'ok' } });
  });

  it('write to the disk, so that a full or broken one is noticed', async () => {
    const { app, database } = await testApp();
    await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(database.db);
    const log = `${rows[0]?.file}-wal`;
    expect(statSync(log).size).toBe(0);
    expect((await app.inject('/readyz')).json()).toMatchObject({ checks: { writes: 'ok' } });
    expect(statSync(log).size).toBeGreaterThan(0);
  });

  it('report unwritable files as degraded', async () => {
    const { app, dataDir } = await fileApp();
    rmSync(join(dataDir, 'incoming'), { recursive: true });
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      status: 'degraded',
      version,
      checks: { database: 'ok', writes: 'ok', files: 'failed', clock: 'ok' },
      clockDeviationMs: 0,
    });
    mkdirSync(join(dataDir, 'incoming'));
    expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok' });
  });

  it.each([
    [200 * MEGABYTE - 4096, 'degraded', 'low'],
    [200 * MEGABYTE, 'ok', 'ok'],
  ])('with %d bytes left on the disk, report %s', async (bytes, status, files) => {
    const { app } = await testApp();
    mockFreeBytes(bytes);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({ status, checks: { files } });
  });

  it.each([
    ['low', true, 503, 'failed'],
    ['low', false, 200, 'degraded'],
    ['failed', true, 200, 'degraded'],
    ['ok', true, 200, 'ok'],
  ] as const)(
    'with files %s and hasOwnDisk %s, return %d from /readyz',
    async (files, hasOwnDisk, code, status) => {
      const { db } = await testDatabase();
      const app = Fastify();
      registerHealth(app, {
        db,
        hasOwnDisk,
        isDamaged: () => false,
        files: async () => files,
        clock: watchClock(),
        redis: undefined,
        isMailStuck: undefined,
      });
      const ready = await app.inject('/readyz');
      expect(ready.statusCode).toBe(code);
      expect(ready.json()).toMatchObject({ status, checks: { files } });
    },
  );

  it.each([-8 * HOUR_MS, 8 * HOUR_MS])(
    'report a jump for ten minutes when the clock was set by %d, and log it once',
    async (by) => {
      const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      onTestFinished(() => void log.mockRestore());
      const { app } = await testApp({ logLevel: 'warn' });
      setClock(by);
      for (let count = 0; count < 3; count += 1) {
        const ready = await app.inject('/readyz');
        expect(ready.statusCode).toBe(200);
        expect(ready.json()).toMatchObject({ status: 'degraded', checks: { clock: 'jumped' } });
      }
      advanceTime(10 * MINUTE_MS);
      expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok', checks: { clock: 'ok' } });
      const lines = () =>
        log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('clock jumped'));
      await expect.poll(lines).toHaveLength(1);
      expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 40, seconds: by / 1000 });
    },
  );

  it('log a failure once when it begins, and not on every request', async () => {
    const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => void log.mockRestore());
    const lines = () => log.mock.calls.join('').split('files cannot be stored').length - 1;
    const { app } = await testApp({ logLevel: 'error' });
    const request = () => app.inject('/readyz');
    mockFreeBytes(MEGABYTE);
    for (let count = 0; count < 3; count += 1) await request();
    mockFreeBytes(500 * MEGABYTE);
    await request();
    mockFreeBytes(MEGABYTE);
    await request();
    await expect.poll(lines).toBe(2);
  });
});
