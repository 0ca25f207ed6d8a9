import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { recordStatements } from '../../../testing/recorded-statements.ts';
import { testDatabase } from '../../../testing/test-app.ts';
import { databaseFailure } from '../database-failure.ts';
import { MIGRATIONS, migrate, migrations, pendingMigrations } from './migrate.ts';
import lock from './migrations.lock.json' with { type: 'json' };

const LOCK: Readonly<Record<string, Readonly<Record<string, string>>>> = lock;
const CHANGED =
  'a migration that others have run must not change what it does, so write another one; a new migration is recorded by adding these hashes to migrations.lock.json';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Adds migrations to the existing ones for the duration of this test. */
function addMigrations(added: Record<string, (db: Kysely<unknown>) => Promise<void>>) {
  Object.assign(migrations, added);
  onTestFinished(() => {
    for (const name of Object.keys(added)) delete migrations[name];
  });
}

const addColumn = (name: string) => async (db: Kysely<unknown>) =>
  void (await db.schema.alterTable('job').addColumn(name, 'text').execute());

it('runs every migration as recorded, even after changes to the modules it imports', async () => {
  const { dialect, settings } = await testDatabase({ isMigrated: false });
  const { db, statements } = recordStatements(settings);
  for (const name of MIGRATIONS) {
    const from = statements.length;
    await migrations[name]?.(db as never, dialect);
    const file = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8');
    const newHashes = { file: hash(file), [dialect]: hash(statements.slice(from).join('\n')) };
    expect(LOCK[name], `${name}: ${CHANGED}`).toMatchObject(newHashes);
  }
  expect(Object.keys(LOCK)).toEqual(MIGRATIONS);
});

it('runs a migration that was added later with an earlier date', async () => {
  const database = await testDatabase();
  addMigrations({ '9998-12-31-later': addColumn('later') });
  expect(await migrate(database)).toEqual(['9998-12-31-later']);
  addMigrations({ '9998-12-30-earlier': addColumn('earlier') });
  expect(await migrate(database)).toEqual(['9998-12-30-earlier']);
  expect(await migrate(database)).toEqual([]);
  const { rows } = await sql`select earlier, later from job`.execute(database.db);
  expect(rows).toEqual([]);
});

it.each([
  ['9000-01-01-later', 'written by a newer version (9000-01-01-later)'],
  ['0068-audit-pending', 'written before the first release'],
])('refuses a database with the migration %s', async (name, problem) => {
  const database = await testDatabase();
  await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(database.db);
  await expect(migrate(database)).rejects.toThrow(problem);
  await expect(pendingMigrations(database)).rejects.toThrow(problem);
});

it('refuses a database with migrations of before the first release alone', async () => {
  const database = await testDatabase();
  await sql`update kysely_migration set name = '0001-' || name`.execute(database.db);
  for (const read of [migrate, pendingMigrations])
    await expect(read(database)).rejects.toThrow('written before the first release');
});

it.runIf(process.env.TEST_DATABASE !== 'postgres')(
  'says that the disk is full at the first start',
  async () => {
    const database = await testDatabase({ isMigrated: false });
    expect(await pendingMigrations(database)).toEqual(MIGRATIONS);
    await sql`pragma max_page_count = 1`.execute(database.db);
    const error = await migrate(database).catch((reason: unknown) => reason);
    expect(databaseFailure(error)).toBe('full');
  },
);
