import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { up } from './0052-announcements.ts';
import { migrations } from './migrate.ts';

/** A database as it was before the migration, with a notice of a submission. */
async function before() {
  const { db, dialect } = await testDatabase({ isMigrated: false });
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  for (const [name, migration] of Object.entries(migrations))
    if (name < '0052') await migration(untyped as never, dialect);
  const add = (table: string, values: Record<string, unknown>) =>
    untyped.insertInto(table).values(values).execute();
  await add('company', { id: 'c', name: '晨曦', name_skeleton: '', created_at: '' });
  const account = { password_hash: '-', company_id: 'c', created_at: '', updated_at: '' };
  await add('account', { id: 'a', username: 'a', ...account });
  await add('submission', {
    ...{ id: 's', kind: 'intention', receipt_no: 'CG1', digest: '', account_id: 'a', company_id: 'c' },
    ...{ company_name: '晨曦', state: 'pending', created_at: '', updated_at: '' },
  });
  const notice = { id: 'n', account_id: 'a', submission_id: 's', step: 'contact', title: '应用' };
  await add('notice', {
    ...notice,
    note: '说明',
    until_day: '2026-12-01',
    at: '2026-11-20',
    read_at: '2026-11-21',
  });
  return { db, untyped, dialect, add, notice };
}

it('keeps every notice, and holds each to one thing that it tells of', async () => {
  const { db, untyped, dialect, add, notice } = await before();
  await up(untyped as never, dialect);
  expect(await db.selectFrom('notice').selectAll().execute()).toEqual([
    {
      ...{ ...notice, note: '说明', until_day: '2026-12-01', at: '2026-11-20', read_at: '2026-11-21' },
      announcement_id: null,
    },
  ]);
  const { submission_id: _, ...neither } = { ...notice, id: 'm', at: '' };
  await expect(add('notice', neither)).rejects.toThrow(/check/i);
  await expect(add('notice', { ...neither, submission_id: 'none' })).rejects.toThrow(/foreign key/i);
});

it('leaves the notices of a submission to be found by an index', async () => {
  const { untyped, dialect } = await before();
  await up(untyped as never, dialect);
  const names =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'index' and tbl_name = 'notice'`
      : sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'notice'`;
  const { rows } = await names.execute(untyped);
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['notice_of', 'notice_unread', 'notice_about', 'notice_old', 'notice_announced']),
  );
});

it('needs no index that the first notices had not', async () => {
  const { db, untyped, dialect } = await before();
  await db.schema.dropIndex('notice_about').execute();
  await up(untyped as never, dialect);
  expect(await db.selectFrom('notice').select('id').execute()).toEqual([{ id: 'n' }]);
});
