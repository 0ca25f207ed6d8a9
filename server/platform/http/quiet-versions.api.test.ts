import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { derivedOf } from '@pv-brain/contract/fields/derived.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expireItems } from '../../content/core/writing/mass-writes.ts';
import { createCategories, createConfig, createItem } from '../../testing/content/factories.ts';
import { sections } from '../../testing/content/sections.ts';
import { testDatabase } from '../../testing/test-app.ts';
import type { Db } from '../database/database.ts';
import { tableOf } from '../database/schema.ts';
import type { ContentState } from '../database/tables/content.ts';

const PUBLIC_STATES: readonly ContentState[] = ['published', 'expired'];
const UNSEEN: readonly ContentState[] = ['draft', 'pending', 'rejected', 'withdrawn'];
const TODAY = '2026-03-18';

/** Returns by how much a write increases a section's version. */
async function bumps(db: Db, section: string, write: () => Promise<unknown>): Promise<number> {
  const read = async () =>
    (
      await db
        .selectFrom('content_version')
        .select('version')
        .where('section', '=', section)
        .executeTakeFirstOrThrow()
    ).version;
  const before = await read();
  await write();
  return (await read()) - before;
}

describe.each(sections)('the version of %s', (section) => {
  const table = tableOf(section);
  const move = (db: Db, state: ContentState) => db.updateTable(table).set({ state }).execute();
  const edit = (db: Db, category: string) => db.updateTable(table).set({ category }).execute();

  it('stays the same when no visitor can see a difference', async () => {
    const { db } = await testDatabase();
    const quiet = async (write: () => Promise<unknown>) => expect(await bumps(db, section, write)).toBe(0);
    await quiet(() => edit(db, '2'));
    await quiet(() => db.deleteFrom(table).execute());
    for (const state of UNSEEN) {
      await quiet(() => createItem(db, section, { state }));
      await quiet(() => edit(db, state));
    }
    for (const state of UNSEEN) await quiet(() => move(db, state));
    await quiet(() => db.deleteFrom(table).execute());
    await createItem(db, section, { category: '1' });
    await quiet(() => edit(db, '1'));
  });

  it.each(PUBLIC_STATES)(
    'changes with an item that is %s, and when an item appears or disappears',
    async (state) => {
      const { db } = await testDatabase();
      const expectOneBump = async (write: () => Promise<unknown>) =>
        expect(await bumps(db, section, write)).toBe(1);
      await expectOneBump(() => createItem(db, section, { state, id: 'a' }));
      await expectOneBump(() => edit(db, '2'));
      await expectOneBump(() => db.updateTable(table).set({ preview: '别的' }).execute());
      await expectOneBump(() => db.updateTable(table).set({ id: 'b' }).execute());
      for (const unseen of UNSEEN) {
        await expectOneBump(() => move(db, unseen));
        await expectOneBump(() => move(db, state));
      }
      await expectOneBump(() => db.deleteFrom(table).execute());
    },
  );

  it('changes with every field of the section', async () => {
    const { db } = await testDatabase();
    await createItem(db, section);
    const columns = await db.introspection
      .getTables()
      .then((tables) => tables.find(({ name }) => name === table)?.columns ?? []);
    // Derived columns change with their source columns, and are never shown.
    const derived = derivedOf(contentTypes[section]).map(({ to }) => to);
    for (const { name, dataType } of columns) {
      if (derived.includes(name)) continue;
      if (['id', 'state', 'pinned', 'featured', 'demo', 'list_key', 'revision'].includes(name)) continue;
      const value = /int|real|double/i.test(dataType) ? 77 : '7';
      const write = () => sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value}`.execute(db);
      expect(await bumps(db, section, write), name).toBe(1);
      expect(await bumps(db, section, write), name).toBe(0);
    }
  });

  it('changes once for a statement on many rows on PostgreSQL, and once per row on SQLite', async () => {
    const { db, dialect } = await testDatabase();
    for (let count = 0; count < 5; count += 1)
      await createItem(db, section, { state: count < 3 ? 'published' : 'pending' });
    const times = dialect === 'postgres' ? 1 : 3;
    expect(await bumps(db, section, () => edit(db, '2'))).toBe(times);
    expect(await bumps(db, section, () => db.deleteFrom(table).execute())).toBe(times);
  });
});

describe('the versions of categories, config, navigation, dictionary and attachments', () => {
  const rows = {
    category: (db: Db) => createCategories(db, 'app', { '1': '一' }),
    config: (db: Db) => createConfig(db, 'demand', 'true'),
    navigation: (db: Db) =>
      sql`insert into navigation (type, position, name, value) values ('t', 0, 'n', 'v')`.execute(db),
    dictionary: (db: Db) => sql`insert into dictionary values ('t', 0, 'l', 'v', 1)`.execute(db),
    attachment: (db: Db) =>
      sql`insert into attachment values ('a', 'c', 'o', 'k', 'f', 'p', 1, '2026-01-01 00:00:00')`.execute(db),
  };
  const fields = {
    category: 'name',
    config: 'value',
    navigation: 'value',
    dictionary: 'value',
    attachment: 'path',
  };

  it.each(Object.keys(rows) as (keyof typeof rows)[])(
    '%s: changes with changed rows, not with every statement',
    async (table) => {
      const { db } = await testDatabase();
      const change = () => sql`update ${sql.table(table)} set ${sql.ref(fields[table])} = 'z'`.execute(db);
      const clear = () => sql`delete from ${sql.table(table)}`.execute(db);
      const writes = [change, clear, () => rows[table](db), change, change, clear, clear];
      const counts: number[] = [];
      for (const write of writes) counts.push(await bumps(db, table, write));
      expect(counts).toEqual([0, 0, 1, 1, 0, 1, 0]);
    },
  );
});

it('the version of the market stays the same while nothing expires, and changes when something does', async () => {
  const { db } = await testDatabase();
  const run = (today: string) => bumps(db, 'getbuginess', () => expireItems(db, 'getbuginess', today));
  for (const state of ['published', 'pending'] as const)
    await createItem(db, 'getbuginess', { state, values: { fdDeadlineTime: TODAY } });
  expect(await run(TODAY)).toBe(0);
  expect(await run('2026-03-19')).toBe(1);
  expect(await run('2026-03-19')).toBe(0);
  expect(await run(TODAY)).toBe(1);
  expect(await run(TODAY)).toBe(0);
});
