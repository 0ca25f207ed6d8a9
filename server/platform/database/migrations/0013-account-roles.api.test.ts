import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { up } from './0013-account-roles.ts';
import { migrations } from './migrate.ts';

/** A database as it was before the migration, with an operator and a customer. */
async function before() {
  const { db, dialect } = await testDatabase({ isMigrated: false });
  const untyped = db as unknown as Kysely<{ account: Record<string, unknown> }>;
  for (const [name, migration] of Object.entries(migrations))
    if (name < '0013') await migration(untyped as never, dialect);
  const common = { password_hash: '-', created_at: '', updated_at: '' };
  for (const [id, role] of Object.entries({ a: 'operator', b: 'customer' }))
    await untyped
      .insertInto('account')
      .values({ id, username: id, role, ...common })
      .execute();
  return { db, untyped };
}

it('carries every account’s role over, and makes administrators of operators', async () => {
  const { db, untyped } = await before();
  await up(untyped as never);
  const rows = await db.selectFrom('account_role').selectAll().orderBy('account_id').execute();
  expect(rows).toEqual([
    { account_id: 'a', role: 'administrator' },
    { account_id: 'b', role: 'customer' },
  ]);
  const [account] = await untyped.selectFrom('account').selectAll().orderBy('id').execute();
  expect(account).toMatchObject({ id: 'a', username: 'a' });
  expect(account).not.toHaveProperty('role');
});

it('holds roles to accounts that exist, each once, and names none', async () => {
  const { db, untyped } = await before();
  await up(untyped as never);
  const add = (account_id: string, role: string) =>
    db.insertInto('account_role').values({ account_id, role }).execute();
  await add('a', 'of a later version');
  await expect(add('a', 'administrator')).rejects.toThrow(/unique/i);
  await expect(add('none', 'editor')).rejects.toThrow(/foreign key/i);
  await untyped.deleteFrom('account').where('id', '=', 'a').execute();
  expect(await db.selectFrom('account_role').select('account_id').execute()).toEqual([{ account_id: 'b' }]);
});
