import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permitAuditChanges } from '../../testing/audit.ts';
import { createConfig } from '../../testing/content/factories.ts';
import { AUDIT_TABLE, auditLog } from '../../testing/people/accounts.ts';
import { testDatabase } from '../../testing/test-app.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { writeAudit, writeAudits } from './audit.repository.ts';
import { GENESIS, hashOf } from './chain.ts';
import { linkAudits } from './link.repository.ts';
import { verifyAudit, verifyPart } from './verify.repository.ts';

const entry = (actor: string) => ({ actor, action: 'login', address: '192.0.2.1' }) as const;

/** Opens a log with this many entries and without the protection against changes. */
async function openLog(entries: number) {
  const { db, dialect } = await testDatabase();
  for (let number = 1; number <= entries; number += 1) await writeAudit(db, entry(`person ${number}`));
  expect(await verifyAudit(db)).toMatchObject({ intact: true, entries });
  await permitAuditChanges(db, dialect);
  const drop = dialect === 'sqlite' ? sql`drop trigger audit_log_chain` : null;
  await (drop ?? sql`drop trigger audit_log_chain on audit_log`).execute(db);
  if (dialect === 'postgres') await sql`drop trigger audit_log_no_delete on audit_log`.execute(db);
  return db;
}

const at = (db: Db, seq: number) => db.updateTable('audit_log').where('seq', '=', seq);
const rowOf = (db: Db, seq: number) =>
  db.selectFrom('audit_log').selectAll().where('seq', '=', seq).executeTakeFirstOrThrow();
const remove = (db: Db, seq: number) => db.deleteFrom('audit_log').where('seq', '=', seq).execute();

describe('the audit chain', () => {
  it('starts from the genesis hash and links each entry to the previous one', async () => {
    const { db } = await testDatabase();
    expect(await verifyAudit(db)).toEqual({ intact: true, entries: 0, seq: 0, hash: GENESIS });
    await writeAudit(db, entry('a'));
    await writeAudit(db, { ...entry('b\ud800'), target: 't', detail: { half: '\udfff', zero: '\0' } });
    const [first, second] = await auditLog(db);
    expect(first).toMatchObject({ seq: 1, prev_hash: GENESIS });
    expect(second).toMatchObject({ seq: 2, prev_hash: first?.hash, actor: 'b\ufffd' });
    for (const row of [first, second]) expect(row?.hash).toBe(row && hashOf(row));
    expect(await verifyAudit(db)).toEqual({ intact: true, entries: 2, seq: 2, hash: second?.hash });
  });

  it('has no gaps after rollbacks and fifty concurrent writes', async () => {
    const { db } = await testDatabase();
    const failing = () =>
      db.transaction().execute(async (transaction) => {
        await writeAudit(transaction, entry('nobody'));
        throw new Error('rolled back');
      });
    await expect(failing()).rejects.toThrow('rolled back');
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 5 === 0 ? failing().catch(() => {}) : writeAudit(db, entry(`person ${index}`)),
      ),
    );
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 40, seq: 40 });
  });

  if (process.env.TEST_DATABASE === 'postgres')
    it('is not locked by a transaction that has written an entry until it commits', async () => {
      const { db } = await testDatabase();
      await transact(db, async (transaction) => {
        await writeAudit(transaction, entry('begun first'));
        await writeAudits(transaction, [entry('with a second'), entry('and a third')]);
        // Would deadlock if it waited for the end of this transaction.
        await writeAudit(db, entry('committed first'));
        await linkAudits(db);
      });
      const log = await auditLog(db);
      expect(log.map(({ actor }) => actor)).toEqual([
        'committed first',
        'begun first',
        'with a second',
        'and a third',
      ]);
      expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 4 });
    });

  it.each([
    ['quotes', `it's "so" $1 ; commit; -- `],
    ['a backslash', String.raw`\' or \u0041 \x`],
    ['other scripts', '光伏 \u{2f81a} 😀 \u2028'],
    ['control characters', '\t\n\r\u0007\u001f\u007f'],
    ['nothing', ''],
  ])('verifies with %s in every text field', async (_, text) => {
    const { db } = await testDatabase();
    const filled = { actor: text, target: text, subject: text, address: text, actorId: text };
    await writeAudits(db, [{ ...entry('x'), ...filled, detail: { [text]: text } }, entry('next')]);
    const [row] = await auditLog(db);
    expect(row).toMatchObject({ actor: text, target: text, address: text, actor_id: text });
    expect(JSON.parse(row?.detail ?? '')).toEqual({ [text]: text });
    for (const each of await auditLog(db)) expect(each.hash).toBe(hashOf(each));
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 2 });
  });

  it('verifies over a thousand entries of one transaction, and a failed entry rolls back its transaction', async () => {
    const { db, dialect } = await testDatabase();
    await writeAudits(
      db,
      Array.from({ length: 1000 }, (_, index) => entry(`person ${index}`)),
    );
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 1000, seq: 1000 });
    await createConfig(db, 'before', 'true', false);
    await sql`alter table ${sql.table(AUDIT_TABLE)} rename to gone`.execute(db);
    const failed = transact(db, async (transaction) => {
      await createConfig(transaction, 'beside', 'true', false);
      await writeAudit(transaction, entry('nobody'));
    });
    await expect(failed).rejects.toThrow(dialect === 'sqlite' ? 'no such table' : 'does not exist');
    await sql`alter table gone rename to ${sql.table(AUDIT_TABLE)}`.execute(db);
    const rows = await db.selectFrom('config').select('key').execute();
    expect(rows).toEqual([{ key: 'before' }]);
    await writeAudit(db, entry('afterwards'));
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 1001 });
  });

  it('refuses an entry that does not follow the last one', async () => {
    const { db } = await testDatabase();
    await writeAudit(db, entry('a'));
    const [row] = await auditLog(db);
    const last = row ?? expect.fail();
    const next = { ...last, id: 'next', seq: 2, prev_hash: last.hash, hash: 'f'.repeat(64) };
    const forged = { ...next, id: 'forged' };
    // Alone, and in one statement with an entry that does follow.
    for (const entries of [
      [{ ...forged, seq: 3 }],
      [{ ...forged, prev_hash: GENESIS }],
      [next, { ...forged, seq: 4, prev_hash: next.hash }],
      [next, { ...forged, seq: 3, prev_hash: GENESIS }],
    ])
      await expect(db.insertInto('audit_log').values(entries).execute()).rejects.toThrow('chain');
    expect(await auditLog(db)).toHaveLength(1);
  });
});

describe('verifyAudit finds', () => {
  const FIELDS = { actor: 'x', action: 'x', address: 'x', target: 'x', detail: '{}', at: 'x', actor_id: 'x' };
  it.each(Object.entries(FIELDS))('a changed %s', async (field, value) => {
    const db = await openLog(5);
    await at(db, 3)
      .set({ [field]: value })
      .execute();
    expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: 3, problem: 'was changed' });
  });

  it('a changed entry whose hash was recomputed', async () => {
    const db = await openLog(5);
    const forgedRow = { ...(await rowOf(db, 3)), actor: 'somebody else' };
    await at(db, 3)
      .set({ actor: forgedRow.actor, hash: hashOf(forgedRow) })
      .execute();
    const problem = 'does not contain the hash of the previous entry';
    expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: 4, problem });
  });

  it('a missing entry', async () => {
    const db = await openLog(5);
    await remove(db, 3);
    const problem = 'is missing: the next one has number 4';
    expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: 3, problem });
  });

  it('a missing first entry, and one inserted before it', async () => {
    const db = await openLog(3);
    const first = await rowOf(db, 1);
    await db
      .insertInto('audit_log')
      .values({ ...first, id: 'before', seq: -1 })
      .execute();
    const problem = 'has a number that the log does not have here';
    expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: -1, problem });
    const { verdict } = await verifyPart(db, { after: undefined, limit: 2 });
    expect(verdict).toMatchObject({ intact: false, seq: -1, problem });
    await remove(db, -1);
    await remove(db, 1);
    expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: 1 });
  });

  it('an inserted entry, with the following numbers moved up', async () => {
    const db = await openLog(5);
    for (const seq of [5, 4])
      await at(db, seq)
        .set({ seq: seq + 1 })
        .execute();
    const third = await rowOf(db, 3);
    const forged = { ...third, id: 'forged', seq: 4, prev_hash: third.hash };
    await db
      .insertInto('audit_log')
      .values({ ...forged, hash: hashOf(forged) })
      .execute();
    await db.updateTable('audit_head').set({ seq: 6 }).execute();
    const problem = 'does not contain the hash of the previous entry';
    expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: 5, problem });
  });

  it('two swapped entries', async () => {
    const db = await openLog(5);
    for (const [from, to] of [
      [2, 99],
      [3, 2],
      [99, 3],
    ] as const)
      await at(db, from).set({ seq: to }).execute();
    expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: 2 });
  });

  it('a truncated tail, and a lost or altered head', async () => {
    const db = await openLog(5);
    const last = await rowOf(db, 5);
    await remove(db, 5);
    const problem = 'is missing: the log ended with number 5';
    expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: 5, problem });
    await db.insertInto('audit_log').values(last).execute();
    await db.updateTable('audit_head').set({ hash: GENESIS }).execute();
    expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: 5 });
    await db.updateTable('audit_head').set({ hash: last.hash, seq: 4 }).execute();
    expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: 5 });
    const { hash } = await rowOf(db, 4);
    await db.updateTable('audit_head').set({ hash }).execute();
    expect((await verifyPart(db, { limit: 10 })).verdict).toMatchObject({ intact: false, seq: 5 });
    expect((await verifyPart(db, { from: '2000-01-01' })).verdict).toMatchObject({ intact: false, seq: 5 });
    await db.deleteFrom('audit_head').execute();
    expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: 0 });
  });
});
