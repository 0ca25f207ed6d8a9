import { columnOf } from '@pv-brain/contract/content/define.ts';
import { derivedOf } from '@pv-brain/contract/fields/derived.ts';
import { filtersOf } from '@pv-brain/contract/fields/filters.ts';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { prepare } from '../../bootstrap/prepare.ts';
import { definition, fieldsOf, sections } from '../../testing/content/sections.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { openDatabase, withAdvisoryLock, withoutTimeouts } from './database.ts';
import { MIGRATIONS, migrate, migrations } from './migrations/migrate.ts';
import { postgresDialect, postgresPool } from './postgres.ts';
import type { Schema } from './schema.ts';

const COMMON = [
  'id',
  'category',
  'state',
  'pinned',
  'featured',
  'published_at',
  'created_at',
  'updated_at',
  'demo',
  'list_key',
  'preview',
  'revision',
];
const NUMERIC = /int|real|double|float/i;

describe('definitions and tables', () => {
  it.each(sections)('%s: every field has a column and every column belongs to a field', async (section) => {
    const { db } = await testDatabase();
    const tables = await db.introspection.getTables();
    const columns = tables.find(({ name }) => name === definition(section).table)?.columns ?? [];
    const types = new Map(columns.map(({ name, dataType }) => [name, dataType]));
    // SQLite does not list generated columns everywhere.
    types.set('list_key', 'text');
    const ownColumns = Object.keys(fieldsOf(section)).map(columnOf);
    if (definition(section).ordered) ownColumns.push('place');
    ownColumns.push(...derivedOf(definition(section)).map(({ to }) => to));
    expect([...types.keys()].sort()).toEqual([...COMMON, ...ownColumns].sort());
    for (const [name, { kind }] of Object.entries(fieldsOf(section))) {
      const isNumber = kind === 'integer' || kind === 'decimal';
      expect(NUMERIC.test(types.get(columnOf(name)) ?? ''), name).toBe(isNumber);
    }
  });

  it.each(sections)('%s: the console’s lists have indexes and a list copy', async (section) => {
    const { db, dialect } = await testDatabase();
    const { table } = definition(section);
    const { rows } = await (dialect === 'postgres'
      ? sql<{ name: string }>`select indexname as name from pg_indexes where tablename = ${table}`
      : sql<{ name: string }>`select name from pragma_index_list(${table})`
    ).execute(db);
    const indexNames = ['state', 'by_published', 'by_title'].map((name) => `${table}_${name}`);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(indexNames));
    const copy = (await db.introspection.getTables()).find(({ name }) => name === `${table}_narrow`);
    const filterNames = filtersOf(definition(section)).map(({ name }) => name);
    expect(copy?.columns.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'sought',
        ...filterNames.filter((name) => name.startsWith('fd')).map(columnOf),
      ]),
    );
  });

  it('no two fields of a section share a column', () => {
    for (const section of sections) {
      const ownColumns = Object.keys(fieldsOf(section)).map(columnOf);
      expect(new Set([...ownColumns, ...COMMON]).size, section).toBe(ownColumns.length + COMMON.length);
    }
  });
});

describe('a content table refuses', () => {
  it.each([{ category: '' }, { pinned: 2 }, { featured: -1 }])('%j', async (change) => {
    const { db } = await testDatabase();
    const row = { category: '1', state: 'draft' as const, published_at: '', created_at: '', updated_at: '' };
    const insert = db.insertInto('policy').values({ id: 'a', preview: '', ...row, ...change });
    await expect(insert.execute()).rejects.toThrow(/constraint/i);
  });
});

describe('migrations', () => {
  it('have nothing left to do when they are run again', async () => {
    const { settings: _, ...database } = await testDatabase();
    expect(await migrate(database)).toEqual([]);
  });

  if (process.env.TEST_DATABASE === 'postgres') {
    /** Returns a database without tables whose connections have very short timeouts. */
    async function hurried() {
      const { settings } = await testDatabase({ isMigrated: false });
      const url = settings.databaseUrl ?? '';
      const pool = postgresPool(url, { statement: 50, response: 100, idleInTransaction: 50 });
      const db = new Kysely<Schema>({ dialect: postgresDialect(pool) });
      onTestFinished(() => db.destroy());
      return { settings, database: { db, dialect: 'postgres', url } as const };
    }

    const long = '9999-long';
    function addLongMigration() {
      migrations[long] = async (target) => void (await sql`select pg_sleep(0.5)`.execute(target));
      onTestFinished(() => void delete migrations[long]);
    }

    const byLength = (a: readonly unknown[], b: readonly unknown[]) => a.length - b.length;

    it('may take longer than a request, as may waiting for them', async () => {
      const { database } = await hurried();
      addLongMigration();
      const results = await Promise.all([migrate(database), migrate(database)]);
      expect(results.sort(byLength)).toEqual([[], [...MIGRATIONS, long]]);
    });

    it('let one of several first starts run at a time, for as long as it takes', async () => {
      const { database } = await hurried();
      let isBusy = false;
      const works = [1, 2, 3].map(() =>
        withAdvisoryLock(database, async () => {
          expect(isBusy).toBe(false);
          isBusy = true;
          await withoutTimeouts(database, (db) => sql`select pg_sleep(0.2)`.execute(db));
          isBusy = false;
        }),
      );
      await Promise.all(works);
    });

    it('are run by one of several first starts, which also creates the operator', async () => {
      const { settings, database } = await hurried();
      addLongMigration();
      const relaxed = openDatabase({ ...settings, databaseUrl: database.url });
      onTestFinished(() => relaxed.db.destroy());
      const results = await Promise.all([1, 2, 3].map(() => prepare(relaxed, settings)));
      expect(results.sort(byLength)).toEqual([[], [], [...MIGRATIONS, long]]);
      expect(await relaxed.db.selectFrom('account').select('username').execute()).toHaveLength(1);
    });
  }
});
