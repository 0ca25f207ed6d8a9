import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { auditLog } from '../../../testing/accounts.ts';
import { testDatabase } from '../../../testing/test-app.ts';
import { writeAudit } from '../../audit/audit.repository.ts';
import { verifyAudit } from '../../audit/verify.repository.ts';
import { up } from './0005-audit-chain.ts';
import { up as upToMany } from './0024-many-at-once.ts';
import { forbidChanges, permitChanges } from './append-only.ts';

/** A database as it was before the migration, with so many entries, several of one second among them. */
async function unchained(entries: number) {
  const { db, dialect } = await testDatabase();
  const untyped = db as never;
  await permitChanges(untyped, dialect, 'audit_log');
  if (dialect === 'sqlite') await sql`drop trigger audit_log_chain`.execute(db);
  else
    for (const name of ['chain', 'keep'])
      await sql.raw(`drop function audit_log_${name} cascade`).execute(db);
  const later = ['trail', 'by_actor', 'by_actor_action', 'by_action', 'by_target'];
  for (const name of ['seq', 'terminal', ...later]) await db.schema.dropIndex(`audit_log_${name}`).execute();
  for (const name of ['seq', 'prev_hash', 'hash'])
    await db.schema.alterTable('audit_log').dropColumn(name).execute();
  await db.schema.dropTable('audit_head').execute();
  await forbidChanges(untyped, dialect, 'audit_log');
  const rows = Array.from({ length: entries }, (_, place) => ({
    id: String(entries - place).padStart(6, '0'),
    at: `2026-01-0${1 + (place % 3)} 10:00:00`,
    ...{ actor: '光伏', action: 'login', address: '192.0.2.1' },
  }));
  for (let from = 0; from < entries; from += 500)
    await db
      .insertInto('audit_log')
      .values(rows.slice(from, from + 500) as never)
      .execute();
  return { db, dialect };
}

it.each([0, 1, 2500])('chains the %i entries there are in their order', async (entries) => {
  const { db, dialect } = await unchained(entries);
  await up(db as never, dialect);
  expect(await verifyAudit(db)).toMatchObject({ intact: true, entries, seq: entries });
  const log = await db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
  const order = log.map(({ at, id }) => at + id);
  expect(order).toEqual([...order].sort());
});

it('leaves the log locked again', async () => {
  const { db, dialect } = await unchained(1);
  await up(db as never, dialect);
  await upToMany(db as never, dialect);
  await writeAudit(db, { actor: 'a', action: 'login', address: '192.0.2.1' });
  const log = await auditLog(db);
  await expect(db.updateTable('audit_log').set({ actor: 'b' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  expect(await auditLog(db)).toEqual(log);
});
