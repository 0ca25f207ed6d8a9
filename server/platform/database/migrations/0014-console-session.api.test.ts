import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { up } from './0014-console-session.ts';
import { migrations } from './migrate.ts';

it('ends the sessions there are, and holds those to come to a console token each of its own', async () => {
  const { db, dialect } = await testDatabase({ isMigrated: false });
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  for (const [name, migration] of Object.entries(migrations))
    if (name < '0014') await migration(untyped as never, dialect);
  const account = { id: 'a', username: 'a', password_hash: '-', created_at: '', updated_at: '' };
  await untyped.insertInto('account').values(account).execute();
  const open = (id: string, more: object = {}) => {
    const secrets = { token_hash: `t-${id}`, cookie_hash: `c-${id}` };
    const rest = { remember: 0, address: '', user_agent: '', created_at: 0, seen_at: 0, ends_at: 1 };
    return untyped
      .insertInto('session')
      .values({ id, account_id: 'a', ...secrets, ...rest, ...more })
      .execute();
  };
  await open('before');
  await up(untyped as never);
  expect(await db.selectFrom('session').select('id').execute()).toEqual([]);
  await open('first', { console_hash: 'x' });
  await expect(open('second', { console_hash: 'x' })).rejects.toThrow(/unique/i);
});
