import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

it('does what landed late with a number from before', async () => {
  const database = await testDatabase();
  const { db } = database;
  const late = '0031-preferences';
  expect(MIGRATIONS.indexOf(late)).toBeLessThan(MIGRATIONS.length - 1);
  await db.schema.alterTable('account').dropColumn('preferences').execute();
  await sql`delete from kysely_migration where name = ${late}`.execute(db);
  expect(await migrate(database)).toEqual([late]);
  expect(await db.selectFrom('account').select('preferences').execute()).toEqual([]);
  expect(await migrate(database)).toEqual([]);
});

it('refuses what a newer version has been through', async () => {
  const database = await testDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9000-later', '')`.execute(database.db);
  await expect(migrate(database)).rejects.toThrow('written by a newer version (9000-later)');
});
