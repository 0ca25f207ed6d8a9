import { columnOf } from '@pv-brain/contract/content/define.ts';
import { typeOf } from '@pv-brain/contract/content/types.ts';
import { facetColumn, orderColumn } from '@pv-brain/contract/fields/derived.ts';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCategories, createItem } from '../../testing/content/factories.ts';
import { sections } from '../../testing/content/sections.ts';
import { advanceTime } from '../../testing/people/accounts.ts';
import { testDatabase } from '../../testing/test-app.ts';
import type { Db } from '../database/database.ts';
import { tableOf } from '../database/schema.ts';
import { sweepChanges } from '../jobs/plugin.ts';
import type { Jobs } from '../jobs/worker.ts';
import { type Dependency, MAX_CHANGES } from './dependencies.ts';
import { MAX_STALE_MS, watchVersions } from './versions.ts';

/** Returns the changes that a write records, in no particular order. */
async function recordChanges(db: Db, write: () => Promise<unknown>) {
  await db.deleteFrom('content_change').execute();
  await write();
  const rows = await db
    .selectFrom('content_change')
    .select(['section', 'item_id as item', 'category', 'list_key as listKey', 'effect'])
    .execute();
  return rows.sort((a, b) => (`${a.listKey}` < `${b.listKey}` ? -1 : 1));
}

describe.each(sections)('recorded changes of %s', (section) => {
  const table = tableOf(section);
  const type = typeOf(section);
  const set = (db: Db, column: string, value: unknown) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db);
  const effects = async (db: Db, column: string, value: unknown) => [
    ...new Set((await recordChanges(db, () => set(db, column, value))).map(({ effect }) => effect)),
  ];
  const publishedAt = '2026-03-18 10:00:00';
  const keyAt = (id: string, time = publishedAt) => `0${time}${id}`;

  it('contain an item that appears, moves or disappears, with its old and its new place', async () => {
    const { db } = await testDatabase();
    const common = { section, item: 'a', effect: 'place' };
    const at = { ...common, category: '1', listKey: keyAt('a') };
    expect(await recordChanges(db, () => createItem(db, section, { id: 'a', publishedAt }))).toEqual([at]);
    expect(await recordChanges(db, () => set(db, 'category', '2'))).toEqual(
      expect.arrayContaining([at, { ...at, category: '2' }]),
    );
    const movedItem = { ...at, category: '2', listKey: keyAt('a', '2026-03-19 10:00:00') };
    expect(await recordChanges(db, () => set(db, 'published_at', '2026-03-19 10:00:00'))).toEqual([
      { ...at, category: '2' },
      movedItem,
    ]);
    expect(await recordChanges(db, () => set(db, 'state', 'expired'))).toEqual([
      movedItem,
      { ...movedItem, listKey: null },
    ]);
    expect(await recordChanges(db, () => set(db, 'state', 'published'))).toEqual([
      movedItem,
      { ...movedItem, listKey: null },
    ]);
    expect(await recordChanges(db, () => set(db, 'state', 'withdrawn'))).toEqual([movedItem]);
    await set(db, 'state', 'published');
    expect(await recordChanges(db, () => db.deleteFrom(table).execute())).toEqual([movedItem]);
  });

  it('do not contain what visitors do not see', async () => {
    const { db } = await testDatabase();
    for (const state of ['draft', 'pending', 'rejected', 'withdrawn'] as const)
      expect(await recordChanges(db, () => createItem(db, section, { state }))).toEqual([]);
    expect(await recordChanges(db, () => set(db, 'category', '2'))).toEqual([]);
    expect(await recordChanges(db, () => db.deleteFrom(table).execute())).toEqual([]);
  });

  it('distinguish the title and what lists filter and order by from other content', async () => {
    const { db } = await testDatabase();
    await createItem(db, section);
    expect(await effects(db, columnOf(type.title), '另一标题')).toEqual(['title']);
    expect(await effects(db, 'preview', '另一摘要')).toEqual(['content']);
    const { facets = {}, orders = [] } = type.listing ?? {};
    const columns = [
      'pinned',
      ...(type.featured ? ['featured'] : []),
      ...(type.split ? [columnOf(type.split.field)] : []),
      ...(type.ordered ? ['place'] : []),
      ...Object.values(facets).map(facetColumn),
      ...orders.map(orderColumn),
    ];
    for (const column of new Set(columns)) {
      const value = ['pinned', 'featured', 'place'].includes(column) ? 1 : '7';
      expect(await effects(db, column, value), column).toEqual(['place']);
    }
  });
});

it('a changed link is recorded with the items that the old and the new one name', async () => {
  const { db } = await testDatabase();
  await createItem(db, 'project', { values: { fdPolicies: 'p1,p2' } });
  await db.deleteFrom('content_change').execute();
  await db.updateTable('project').set({ policies: 'p3' }).execute();
  const rows = await db.selectFrom('content_change').select('links').orderBy('links').execute();
  expect(rows.map(({ links }) => links)).toEqual(['p1,p2', 'p3']);
});

describe('versions', () => {
  /** Watches a database, and returns which dependencies have changed since the last call. */
  async function watchDependencies(db: Db) {
    const versions = await watchVersions(db, () => {});
    onTestFinished(() => versions.stop());
    let since = versions.epoch;
    return {
      versions,
      async changedDependencies(...dependsOn: Dependency[]) {
        await versions.refresh();
        const all = dependsOn.filter((dependency) => versions.firstChange([dependency], since) !== undefined);
        since = versions.epoch;
        return all;
      },
    };
  }
  const [a, b] = [
    { section: 'policy', ids: ['a'] },
    { section: 'policy', ids: ['b'] },
  ];

  it('know which items of a section changed', async () => {
    const { db } = await testDatabase();
    for (const id of ['a', 'b']) await createItem(db, 'policy', { id });
    const { changedDependencies } = await watchDependencies(db);
    const rename = (id: string, title: string) =>
      db.updateTable('policy').set({ title }).where('id', '=', id).execute();
    await rename('a', '一');
    expect(await changedDependencies(a, b, 'policy', 'app')).toEqual([a, 'policy']);
    expect(await changedDependencies(a, b, 'policy')).toEqual([]);
    await rename('b', '二');
    expect(await changedDependencies(a, b, 'policy')).toEqual([b, 'policy']);
    await createCategories(db, 'policy', { '1': '一' });
    expect(await changedDependencies(a, b, 'policy', 'category')).toEqual(['category']);
  });

  it('treat all items as changed after too many changes, and know single ones again afterwards', async () => {
    const { db } = await testDatabase();
    await createItem(db, 'policy', { id: 'a' });
    await createItem(db, 'policy', { id: 'c' });
    const { changedDependencies } = await watchDependencies(db);
    await db
      .insertInto('content_change')
      .values(
        Array.from({ length: MAX_CHANGES }, (_, at) => ({
          ...({
            section: 'policy',
            category: '1',
            list_key: null,
            title: '',
            links: null,
            effect: 'content',
          } as const),
          item_id: `x${at}`,
        })),
      )
      .execute();
    await db.updateTable('policy').set({ preview: '一' }).where('id', '=', 'c').execute();
    expect(await changedDependencies(a)).toEqual([a]);
    await db.updateTable('policy').set({ preview: '二' }).where('id', '=', 'c').execute();
    expect(await changedDependencies(a)).toEqual([]);
  });

  it('treat all items as changed when they were unreadable for so long that records may be deleted', async () => {
    const { db } = await testDatabase();
    await createItem(db, 'policy', { id: 'b' });
    const { changedDependencies } = await watchDependencies(db);
    await db.updateTable('policy').set({ preview: '一' }).execute();
    advanceTime(MAX_STALE_MS);
    expect(await changedDependencies(a)).toEqual([a]);
  });

  it('treat all items as changed in a section without records', async () => {
    const { db } = await testDatabase();
    const { changedDependencies } = await watchDependencies(db);
    await db
      .updateTable('content_version')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('section', '=', 'policy')
      .execute();
    expect(await changedDependencies(a)).toEqual([a]);
  });
});

it('records are deleted by the second run of the hourly job, except the last', async () => {
  const { db } = await testDatabase();
  const runs: ((job: never) => Promise<unknown>)[] = [];
  sweepChanges({ repeat: ({ run }) => void runs.push(run) } as Jobs, db);
  const run = () => runs[0]?.({} as never);
  const count = async () => (await db.selectFrom('content_change').select('id').execute()).length;
  await run();
  // More than one batch.
  await db
    .insertInto('content_change')
    .values(
      Array.from({ length: 1500 }, () => ({
        ...({ section: 'policy', item_id: 'a', category: '1', list_key: null } as const),
        ...({ title: '', links: null, effect: 'content' } as const),
      })),
    )
    .execute();
  await run();
  await createItem(db, 'policy');
  expect(await count()).toBe(1501);
  await run();
  expect(await count()).toBe(2);
});
