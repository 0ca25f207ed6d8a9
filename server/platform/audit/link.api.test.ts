import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { auditLog } from '../../testing/people/accounts.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import type { Db } from '../database/database.ts';
import { postgresDialect, postgresPool } from '../database/postgres.ts';
import type { Schema } from '../database/schema.ts';
import { transact, tryWrite } from '../database/transact.ts';
import { watchClock } from '../runtime/clock.ts';
import { writeAudit, writeAudits } from './audit.repository.ts';
import { hashedAfterLink } from './chain.ts';
import { linkAudits, linkRegularly } from './link.repository.ts';
import { auditHead, pruneAudit } from './prune.repository.ts';
import { readEntry, readTrail } from './search.repository.ts';
import { listAuditOfSubject } from './subject-history.repository.ts';
import { verifyAudit, verifyPart } from './verify.repository.ts';

const entry = (actor: string) => ({ actor, action: 'login', address: 'local' }) as const;

/** Leaves an entry pending, like a process killed right after its commit. */
async function addPending(db: Db, actor: string) {
  const row = { id: actor, at: '2020-01-01 00:00:00', actor_id: actor, ...entry(actor) };
  const filled = { ...row, target: null, subject: null, detail: null };
  await db
    .insertInto('audit_pending')
    .values({ ...filled, hashed: hashedAfterLink(filled) })
    .execute();
}

const pending = (db: Db) => db.selectFrom('audit_pending').select('id').execute();
const actors = async (db: Db) =>
  (await db.selectFrom('audit_log').select('actor').orderBy('seq').execute()).map(({ actor }) => actor);

describe.runIf(process.env.TEST_DATABASE === 'postgres')('pending audit entries', () => {
  it('are chained once each and in the order of their transaction, by six concurrent processes', async () => {
    const { db, settings } = await testDatabase();
    const processes = Array.from({ length: 6 }, () => {
      const pool = postgresPool(settings.databaseUrl ?? '', { connection: 60_000 });
      const processDb = new Kysely<Schema>({ dialect: postgresDialect(pool) });
      onTestFinished(() => processDb.destroy());
      return processDb;
    });
    const groups: string[][] = [];
    await Promise.all(
      processes.flatMap((processDb, process) =>
        Array.from({ length: 4 }, async (_, writer) => {
          for (let iteration = 0; iteration < 8; iteration += 1) {
            // One group is longer than a batch.
            const length = process + writer + iteration === 0 ? 1100 : 3;
            const group = Array.from({ length }, (_, index) => `${process} ${writer} ${iteration} ${index}`);
            groups.push(group);
            await transact(processDb, async (transaction) => {
              for (const half of [group.slice(0, 1), group.slice(1)])
                await writeAudits(transaction, half.map(entry));
            });
            // Bypasses this process's queue, as other processes do.
            await sql`select audit_link(2)`.execute(processDb);
          }
        }),
      ),
    );
    const log = (await auditLog(db)).map(({ actor }) => actor);
    expect(log.toSorted()).toEqual(groups.flat().toSorted());
    const positionOf = new Map(log.map((actor, position) => [actor, position]));
    for (const group of groups) {
      const positions = group.map((actor) => positionOf.get(actor) ?? -1);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    }
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: log.length });
    expect(await pending(db)).toEqual([]);
  });

  it.each<[string, (db: Db) => Promise<unknown>]>([
    ['the list', (db) => readTrail(db, {}, { size: 10 })],
    ['an entry', (db) => readEntry(db, 1)],
    ['the entries of an account', (db) => listAuditOfSubject(db, { id: 'killed', username: 'killed' })],
    ['verifying', verifyAudit],
    ['verifying a part', (db) => verifyPart(db, { after: undefined, limit: 10 })],
    ['the end of the log', auditHead],
    ['removing old entries', (db) => pruneAudit(db, '2000-01-01 00:00:00')],
    ['the check of writes', tryWrite],
  ])('are chained before %s', async (_, read) => {
    const { db } = await testDatabase();
    await addPending(db, 'killed');
    await read(db);
    expect(await actors(db)).toEqual(['killed']);
  });

  it('are chained at the start, during the run and at the stop of a server', async () => {
    const { db } = await testDatabase();
    await addPending(db, 'before');
    const log = { error: vi.fn() };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const linking = linkRegularly({ db, clock: watchClock(), log: log as never });
    await expect.poll(() => actors(db)).toEqual(['before']);
    await addPending(db, 'meanwhile');
    await expect
      .poll(() => {
        // No new run begins while one is in progress.
        vi.advanceTimersByTime(2000);
        return actors(db);
      })
      .toEqual(['before', 'meanwhile']);
    await addPending(db, 'last');
    await linking.stop();
    expect(await actors(db)).toEqual(['before', 'meanwhile', 'last']);
    expect(log.error).not.toHaveBeenCalled();
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 3 });
  });

  it('stay pending while the log cannot be written, which fails no write and is reported', async () => {
    const { app, database } = await testApp();
    const { db } = database;
    await writeAudit(db, entry('a'));
    await writeAudit(db, entry('b'));
    await linkAudits(db);
    const [first, second] = await auditLog(db);
    await db
      .updateTable('audit_head')
      .set({ seq: 1, hash: first?.hash ?? '' })
      .execute();
    await writeAudit(db, entry('c'));
    await expect(linkAudits(db)).rejects.toThrow('unique');
    expect(await pending(db)).toHaveLength(1);
    expect((await app.inject('/readyz')).json()).toMatchObject({ checks: { writes: 'failed' } });
    // The error names the entry that does not fit, and not only that the log cannot be written.
    expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: 2, fault: 'cut' });
    await db
      .updateTable('audit_head')
      .set({ seq: 2, hash: second?.hash ?? '' })
      .execute();
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 3 });
  });

  it('make verification fail while another process locks the end of the log', async () => {
    const { db } = await testDatabase();
    await addPending(db, 'a');
    await db.transaction().execute(async (transaction) => {
      await sql`select from audit_head for update`.execute(transaction);
      await expect(verifyAudit(db)).rejects.toMatchObject({ code: '55P03' });
    });
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 1 });
  });

  it.each([
    ['changed', sql`update audit_pending set actor = 'b'`],
    ['deleted', sql`delete from audit_pending`],
    ['emptied', sql`truncate audit_pending`],
  ])('cannot be %s', async (_, attack) => {
    const { db } = await testDatabase();
    await addPending(db, 'a');
    await expect(attack.execute(db)).rejects.toThrow('append-only');
    await linkAudits(db);
    expect(await actors(db)).toEqual(['a']);
  });
});
