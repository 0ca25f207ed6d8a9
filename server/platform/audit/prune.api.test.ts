import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountApp, auditLog } from '../../testing/people/accounts.ts';
import { testDatabase } from '../../testing/test-app.ts';
import type { Db } from '../database/database.ts';
import { DAY_MS, shanghaiTime } from '../runtime/time.ts';
import { writeAudit } from './audit.repository.ts';
import { monthsBefore, pruneAudit } from './prune.repository.ts';
import { verifyAudit } from './verify.repository.ts';

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Writes one entry for each given number of days ago. */
async function writeEntries(db: Db, days: readonly number[]) {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const now = Date.now();
  for (const day of days) {
    vi.setSystemTime(now - day * DAY_MS);
    await writeAudit(db, { actor: `${day} days ago`, action: 'login', address: '192.0.2.1' });
  }
  vi.useRealTimers();
}

const actors = async (db: Db) => (await auditLog(db)).map(({ actor }) => actor);

describe('pruneAudit', () => {
  it('removes expired entries, records the removal, and leaves a chain that verifies', async () => {
    const { db } = await testDatabase();
    await writeEntries(db, [800, 799, 798, 100, 0]);
    const [, , third] = await auditLog(db);
    expect(await pruneAudit(db, shanghaiTime(ago(400)))).toBe(3);
    expect(await actors(db)).toEqual(['100 days ago', '0 days ago', 'server']);
    const last = (await auditLog(db)).at(-1);
    expect(JSON.parse(last?.detail ?? '')).toMatchObject({
      removed: 3,
      first: 1,
      last: 3,
      lastHash: third?.hash,
    });
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 3, seq: 6 });
    expect(await pruneAudit(db, shanghaiTime(ago(400)))).toBe(0);
  });

  it('removes at most a month of entries, so that a clock running ahead cannot empty the log', async () => {
    const { db } = await testDatabase();
    await writeEntries(db, [800, 780, 760, 0]);
    expect(await pruneAudit(db, shanghaiTime(new Date(Date.now() + 1000 * DAY_MS)))).toBe(2);
    expect(await actors(db)).toEqual(['760 days ago', '0 days ago', 'server']);
  });

  it('cannot remove entries younger than six months, which the database refuses', async () => {
    const { db } = await testDatabase();
    await writeEntries(db, [190, 170]);
    await expect(pruneAudit(db, shanghaiTime(ago(169)))).rejects.toThrow('append-only');
    expect(await actors(db)).toEqual(['190 days ago', '170 days ago']);
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 2 });
    const old = db.deleteFrom('audit_log').where('actor', '=', '190 days ago');
    expect(Number((await old.executeTakeFirst()).numDeletedRows)).toBe(1);
    // Deleted without pruning, which the chain reveals.
    expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: 1 });
  });

  it('removes entries once when run concurrently', async () => {
    const { db } = await testDatabase();
    await writeEntries(db, [800, 799, 0]);
    const before = shanghaiTime(ago(400));
    const counts = await Promise.all([1, 2, 3].map(() => pruneAudit(db, before)));
    expect(counts.sort()).toEqual([0, 0, 2]);
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 2 });
  });

  it('does not weaken the protection of entries against deletion', async () => {
    const { db, dialect } = await testDatabase();
    await writeEntries(db, [10]);
    const attack = dialect === 'postgres' ? sql`truncate audit_log` : sql`delete from audit_log`;
    await expect(attack.execute(db)).rejects.toThrow('append-only');
  });

  it('runs at the start, with the configured retention time', async () => {
    const { app, database, settings } = await accountApp({ auditKeepMonths: 6 });
    await app.close();
    await writeEntries(database.db, [200, 0]);
    const { createApp } = await import('../../bootstrap/app.ts');
    const again = await createApp({ settings, database, version: 'test' });
    await expect.poll(() => actors(database.db)).toEqual(['0 days ago', 'server']);
    await again.close();
  });
});

describe('monthsBefore', () => {
  it.each([
    ['2026-08-31T04:00:00Z', 6, '2026-02-27 12:00:00'],
    ['2026-08-30T20:00:00Z', 6, '2026-02-27 04:00:00'],
    ['2026-03-15T20:00:00Z', 36, '2023-03-15 04:00:00'],
    ['2026-01-10T00:00:00Z', 13, '2024-12-09 08:00:00'],
  ])('%s, %i months', (now, months, expected) => {
    expect(monthsBefore(months, new Date(now))).toBe(expected);
  });
});
