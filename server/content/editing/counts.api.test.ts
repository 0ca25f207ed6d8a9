import { type ConsoleSort, SCHEDULED_PUBLICATION } from '@pv-brain/contract/content/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { createCategories, createItem, insertDrafts } from '../../testing/content/factories.ts';
import { sections } from '../../testing/content/sections.ts';
import { shared, testDatabase } from '../../testing/test-app.ts';
import { deleteForGood } from '../core/writing/trash.ts';
import { changeState, updateItem } from '../core/writing/write.ts';
import { countStates, countWithPage, readConsoleIds, readListVersion } from './console.repository.ts';
import { createCountsCache } from './counts.ts';
import { type ListFilters, viewOf } from './view.ts';

const OPERATOR = { by: 'operator', actorId: 'o1', actor: 'tang', address: '192.0.2.1' } as const;

const view = (listFilters: Partial<ListFilters> = {}, section: Section = 'policy') =>
  viewOf(section, { filters: {}, ...listFilters } as ListFilters);

const PAGE = { sort: '-updated', offset: 0, size: 10 } as const;

/** Creates the cache of list counts as a process has it, and counts its statements. */
async function open() {
  const { db } = await testDatabase();
  let statementCount = 0;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      statementCount += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const cachedCounts = createCountsCache(watched);
  const readCounts = async (listFilters: Partial<ListFilters> = {}) => {
    statementCount = 0;
    const { counts, view: countedView } = await cachedCounts(view(listFilters), PAGE);
    return {
      counts: Object.fromEntries(counts.map(({ state, rows }) => [state, rows])),
      countedView,
      statementCount,
    };
  };
  return { db, readCounts };
}

it('list counts are read once for all states of a list and of each of its filters', async () => {
  const { db, readCounts } = await open();
  await createItem(db, 'policy', { values: { fdTitle: '光伏' } });
  const [policy, draft] = [{ published: 1 }, { draft: 1, published: 1 }];
  expect(await readCounts()).toMatchObject({ counts: policy, statementCount: 2 });
  expect(await readCounts()).toMatchObject({ counts: policy, statementCount: 1 });
  await createItem(db, 'policy', { state: 'draft' });
  expect(await readCounts()).toMatchObject({ counts: draft, statementCount: 2 });
  expect(await readCounts({ state: 'draft' })).toMatchObject({
    counts: draft,
    statementCount: 1,
    countedView: { state: 'draft' },
  });
  expect(await readCounts({ text: '光伏' })).toMatchObject({ counts: policy, statementCount: 3 });
  expect(await readCounts({ text: '光伏', state: 'draft' })).toMatchObject({
    counts: policy,
    statementCount: 1,
    countedView: { state: 'draft', ids: [expect.any(String)] },
  });
  expect(await readCounts({ category: '2' })).toMatchObject({ counts: {}, statementCount: 2 });
  expect(await readCounts({ filters: { fdTheme: '光伏' } })).toMatchObject({ counts: {}, statementCount: 3 });
});

it('list counts are those of the whole list, whichever tab was requested first', async () => {
  const { db, readCounts } = await open();
  await createItem(db, 'policy', { state: 'draft' });
  for (const first of [SCHEDULED_PUBLICATION, 'draft', undefined]) {
    await createItem(db, 'policy');
    for (const state of [first, SCHEDULED_PUBLICATION, 'draft', undefined]) {
      const { countedView } = await readCounts(state ? { state } : {});
      expect({ state: countedView.state, isToCome: countedView.isScheduled }).toEqual(
        state === SCHEDULED_PUBLICATION
          ? { state: undefined, isToCome: true }
          : { state, isToCome: undefined },
      );
    }
  }
});

it('list counts include every write since, by any account or process', async () => {
  const { db, readCounts } = await open();
  await createCategories(db, 'policy', { '1': '普通政策' });
  const id = await createItem(db, 'policy', { state: 'draft', values: { fdTitle: '光伏' } });
  const key = { section: 'policy', id } as const;
  const text = '光伏';
  const writes: [write: (db: Db) => Promise<unknown>, counts: Record<string, number>][] = [
    [(by) => updateItem(by, OPERATOR, key, { values: { fdTitle: '屋顶' } }), {}],
    [(by) => updateItem(by, OPERATOR, key, { values: { fdTitle: '光伏屋顶' } }), { draft: 1 }],
    [(by) => changeState(by, OPERATOR, key, 'publish'), { published: 1 }],
    [(by) => changeState(by, OPERATOR, key, 'recycle'), { recycled: 1 }],
    [(by) => deleteForGood(by, OPERATOR, key), {}],
    [(by) => createItem(by, 'policy', { values: { fdTitle: '光伏' } }), { published: 1 }],
  ];
  expect((await readCounts({ text })).counts).toEqual({ draft: 1 });
  for (const [write, counts] of writes) {
    await write(db);
    expect((await readCounts({ text })).counts).toEqual(counts);
  }
});

it('list counts are read again after a failure', async () => {
  const { db } = await testDatabase();
  let isBroken = true;
  const breaking = db.withPlugin({
    transformQuery: ({ node }) => {
      if (isBroken && node.kind === 'SelectQueryNode' && node.groupBy) throw new Error('gone');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const cachedCounts = createCountsCache(breaking);
  await expect(cachedCounts(view(), PAGE)).rejects.toThrow('gone');
  isBroken = false;
  expect(await cachedCounts(view(), PAGE)).toMatchObject({ counts: [] });
});

const empty = shared(async ({ db }) => ({ made: db, close: async () => {} }));

it.each(sections)('%s: every write is counted, in any state', async (section) => {
  const db = empty();
  const before = await readListVersion(db, section);
  await createItem(db, section, { state: 'draft' });
  expect(await readListVersion(db, section)).toBeGreaterThan(before);
  expect(await countStates(db, view({}, section))).toEqual([{ state: 'draft', rows: 1 }]);
});

it('a page of many matches is correct wherever in the order they are', async () => {
  const { db } = await testDatabase();
  await insertDrafts(db, 2500);
  const day = (at: number) => `2026-03-${String((at % 28) + 1).padStart(2, '0')} 10:00:00`;
  const all = await db.selectFrom('policy').select('id').execute();
  await db.transaction().execute(async (transaction) => {
    for (const [at, { id }] of all.entries())
      await transaction
        .updateTable('policy')
        // Those of the first days, and a few of the last.
        .set({ published_at: day(at), level: at % 28 < 5 || at % 400 === 27 ? '省级' : '市级' })
        .where('id', '=', id)
        .execute();
  });
  const narrowed = view({ filters: { fdLevel: '省级' } });
  const rows = await db
    .selectFrom('policy')
    .select(['id', 'published_at'])
    .where('level', '=', '省级')
    .execute();
  rows.sort((a, b) => (`${a.published_at}${a.id}` < `${b.published_at}${b.id}` ? -1 : 1));
  const ids = rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(400);
  const readIds = (sort: 'published' | '-published', offset: number, limit: number) =>
    readConsoleIds(db, narrowed, { sort, offset, limit });
  expect(await readIds('published', 20, 30)).toEqual(ids.slice(20, 50));
  expect(await readIds('-published', 0, 100)).toEqual(ids.toReversed().slice(0, 100));
  expect(await readIds('-published', ids.length - 5, 10)).toEqual(ids.slice(0, 5).reverse());

  // Counting finds the page as well, whether it is among the first of the order or far behind, and whichever state a tab shows.
  const counts = [{ state: 'draft', rows: ids.length }];
  const countPage = (sort: ConsoleSort, offset: number, size: number, state?: string) =>
    countWithPage(db, { ...narrowed, state }, { sort, offset, size });
  expect(await countPage('published', 20, 30)).toEqual({ counts, ids: ids.slice(20, 50) });
  expect(await countPage('-published', 0, 100)).toEqual({ counts, ids: ids.toReversed().slice(0, 100) });
  expect(await countPage('-published', 7, 9, 'draft')).toEqual({
    counts,
    ids: ids.toReversed().slice(7, 16),
  });
  expect(await countPage('-published', 0, 10, 'published')).toEqual({ counts, ids: [] });
  expect(await countPage('-updated', 0, 10)).toEqual({ counts });
  // Statements: the version, the few matches, the first of the order, and one scan; afterwards the version only.
  let statementCount = 0;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statementCount += 1;
      return result;
    },
  });
  const cachedCounts = createCountsCache(watched);
  const page = { sort: '-published', offset: 0, size: 100 } as const;
  expect((await cachedCounts(narrowed, page)).ids).toEqual(ids.toReversed().slice(0, 100));
  expect(statementCount).toBe(4);
  expect((await cachedCounts(narrowed, page)).ids).toHaveLength(100);
  expect((await cachedCounts(narrowed, { ...page, offset: 100 })).ids).toBeUndefined();
  expect((await cachedCounts({ ...narrowed, state: 'draft' }, page)).ids).toBeUndefined();
  expect(statementCount).toBe(7);
});
