import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { up } from './0051-dashboard.ts';
import { migrations } from './migrate.ts';

it('says of each answer that was given for how long it was waited for, and leaves the history closed', async () => {
  const { db, dialect } = await testDatabase({ isMigrated: false });
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  for (const [name, migration] of Object.entries(migrations))
    if (name < '0051') await migration(untyped as never, dialect);
  const add = (table: string, row: Record<string, unknown>) =>
    untyped.insertInto(table).values(row).execute();
  const created = { created_at: '2026-11-01 09:00:00' };
  await add('company', { id: 'c', name: '晨曦', name_key: 'c', name_skeleton: 'c', ...created });
  await add('account', { id: 'a', username: 'a', password_hash: '-', updated_at: '', ...created });
  await add('submission', {
    ...{ id: 's', kind: 'application', receipt_no: 'JD1', digest: 's', account_id: 'a', company_id: 'c' },
    ...{ company_name: '晨曦', state: 'approved', updated_at: '', ...created },
  });
  const events: [id: string, state: string, step: string | null, at: string][] = [
    ['1', 'pending', null, '2026-11-01 09:00:00'],
    ['2', 'reviewing', 'accept', '2026-11-01 10:00:00'],
    ['3', 'returned', 'return', '2026-11-02 09:00:30'],
    ['4', 'pending', 'resend', '2026-11-05 08:00:00'],
    ['5', 'pending', 'claim', '2026-11-05 09:00:00'],
    ['6', 'approved', 'approve', '2026-11-05 10:00:00'],
  ];
  for (const [id, state, step, at] of events)
    await add('submission_event', { id, submission_id: 's', state, step, at });
  await up(untyped as never, dialect);
  const rows = await db.selectFrom('submission_event').select(['id', 'waited']).orderBy('id').execute();
  expect(rows.filter(({ waited }) => waited !== null)).toEqual([
    { id: '3', waited: 24 * 3600 + 30 },
    { id: '6', waited: 2 * 3600 },
  ]);
  const change = db.updateTable('submission_event').set({ waited: 1 }).where('id', '=', '6').execute();
  await expect(change).rejects.toThrow('append-only');
});
