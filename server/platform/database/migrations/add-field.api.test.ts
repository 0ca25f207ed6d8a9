import { type Kysely, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createCategories, createItem } from '../../../testing/content/factories.ts';
import { openConsole } from '../../../testing/people/console.ts';
import { recordStatements } from '../../../testing/recorded-statements.ts';
import { testDatabase } from '../../../testing/test-app.ts';
import type { Db } from '../database.ts';
import { addField } from './add-field.ts';
import { createContentTable } from './content-table.ts';
import type { ColumnKind } from './content-table-options.ts';
import type { Dialect } from './statements.ts';

// Adding a field to a section takes a line in its definition and a migration. No real field may have this one’s name.
vi.mock('@pv-brain/contract/content/recruit.ts', async (original) => {
  const { recruit } = await original<typeof import('@pv-brain/contract/content/recruit.ts')>();
  const fdTestNote = { label: '测试备注', kind: 'text', maxLength: 20, search: true } as const;
  return { recruit: { ...recruit, fields: { ...recruit.fields, fdTestNote } } };
});

const TEST_NOTE: Parameters<typeof addField>[2] = {
  section: 'recruit',
  table: 'recruit',
  name: 'test_note',
  kind: 'text',
  isSearched: true,
  index: ['state', 'list_key'],
};

const dialect: Dialect = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

/** Inserts entries as they were before the field. */
const insertEntries = (db: Db, count: number) =>
  sql`
    with recursive entry (n) as (select 1 union all select n + 1 from entry where n < ${sql.lit(count)})
    insert into recruit (id, category, state, published_at, created_at, updated_at, post)
    select 'r' || n, '1', 'published', '2026-03-18 10:00:00', '', '', '岗位 ' || n from entry
    where n <= ${sql.lit(count)}`.execute(db);

it('addField adds a field that can be written, shown, searched and filtered like the others', async () => {
  const { db, app, get } = await openConsole();
  await createCategories(db, 'recruit', { '1': '技术' });
  await insertEntries(db, 1);
  await addField(db as never, dialect, TEST_NOTE);
  const id = await createItem(db, 'recruit', { values: { fdPost: '电工', fdTestNote: 'Under 35' } });
  const detail = (await app.inject(`/api/recruit/findRecruitById?fdId=${id}`)).json();
  expect(detail.data).toMatchObject({ fdPost: '电工', fdTestNote: 'Under 35' });
  const titles = async (query: Record<string, string>) => {
    const { rows } = await get('list', { section: 'recruit', ...query });
    return rows.map(({ title }: { title: string }) => title).sort();
  };
  expect(await titles({ filters: '{"fdTestNote":"under"}' })).toEqual(['电工']);
  expect(await titles({ text: 'UNDER' })).toEqual(['电工']);
  expect(await titles({ text: '岗位 1' })).toEqual(['岗位 1']);
  expect(await titles({})).toEqual(['岗位 1', '电工']);
});

it('addField invalidates cached lists and pages on a change of the new field alone', async () => {
  const { db } = await testDatabase();
  await addField(db as never, dialect, TEST_NOTE);
  await createItem(db, 'recruit');
  const versions = async () => {
    const { rows } = await sql<{ version: number }>`
      select version from content_version where section = 'recruit'
      union all select version from list_version where list = 'recruit'`.execute(db);
    return rows.map(({ version }) => Number(version));
  };
  const before = await versions();
  await sql`update recruit set test_note = '18'`.execute(db);
  for (const [at, version] of (await versions()).entries()) expect(version).toBeGreaterThan(before[at] ?? 0);
});

/** Returns the indexes and triggers of a table and its copy, as SQL, with the table's name replaced by `named`. */
async function shapeOf(db: Kysely<unknown>, table: string, named: string): Promise<string[]> {
  const about = `%${table}%`;
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ text: string }>`
        select sql as text from sqlite_schema where type = 'trigger' and tbl_name like ${about} and name not like '%_version_%'`
    : sql<{ text: string }>`
        select pg_get_functiondef(oid) as text from pg_proc where proname like ${about}
        union all select pg_get_triggerdef(oid) from pg_trigger where tgname like ${about}`
  ).execute(db);
  return rows.map(({ text }) => text.replaceAll(table, named).replace(/\s+/g, ' ')).sort();
}

describe('a table with an added field', () => {
  const COLUMNS = {
    heading: 'text',
    scope: 'value',
    area: 'decimal',
    picture: 'file',
    body: 'article',
  } as const;

  it.each<[ColumnKind, boolean]>([
    ['text', true],
    ['text', false],
    ['value', false],
    ['integer', false],
    ['decimal', false],
    ['file', false],
    ['article', false],
  ])('has the same copy as a table created with the field: %s, searched: %s', async (kind, isSearched) => {
    const db = (await testDatabase()).db as unknown as Kysely<unknown>;
    const options = { title: 'heading', columns: COLUMNS, search: ['scope', 'heading'] };
    await createContentTable(db, dialect, { ...options, section: 'late', table: 'late_notice' });
    await addField(db, dialect, { section: 'late', table: 'late_notice', name: 'extra', kind, isSearched });
    await createContentTable(db, dialect, {
      ...options,
      section: 'whole',
      table: 'whole_notice',
      columns: { ...COLUMNS, extra: kind },
      search: isSearched ? ['scope', 'heading', 'extra'] : options.search,
    });
    const late = await shapeOf(db, 'late_notice', 'notice');
    expect(late.length).toBeGreaterThan(7);
    expect(late.map((text) => text.replaceAll("'late", "'whole"))).toEqual(
      await shapeOf(db, 'whole_notice', 'notice'),
    );
  });

  it.each([[['one', 'other']], [['other', 'one']]])(
    'has the fields of two migrations in either order: %s',
    async (names) => {
      const db = (await testDatabase()).db as unknown as Kysely<unknown>;
      for (const name of names)
        await addField(db, dialect, { section: 'policy', table: 'policy', name, kind: 'text' });
      await sql`
      insert into policy (id, category, state, published_at, created_at, updated_at, one, other)
      values ('a', '1', 'draft', '', '', '', 'A', 'B')`.execute(db);
      const { rows } = await sql`select one, other from policy_narrow`.execute(db);
      expect(rows).toEqual([{ one: 'a', other: 'b' }]);
    },
  );
});

it('addField runs as many statements for a thousand entries as for none', async () => {
  const counts: number[] = [];
  for (const entries of [0, 1000]) {
    const { db, settings } = await testDatabase();
    await insertEntries(db, entries);
    const recorded = recordStatements(settings);
    await addField(recorded.db, dialect, TEST_NOTE);
    counts.push(recorded.statements.length);
    const { rows } = await sql`select id from recruit_narrow where test_note is null`.execute(db);
    expect(rows).toHaveLength(entries);
  }
  expect(counts[1]).toBe(counts[0]);
});
