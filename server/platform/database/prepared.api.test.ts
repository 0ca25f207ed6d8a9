import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { type Db, openDatabase } from './database.ts';
import { prepared } from './prepared.ts';
import { transact } from './transact.ts';

interface Values {
  category?: string | undefined;
  limit: number;
}

/** Builds a query for the ids of a section's published items. */
const build = vi.fn((db: Db, section: 'policy' | 'app', { category, limit }: Values) => {
  const query = db
    .selectFrom(section)
    .select('id')
    .where('state', 'in', ['published', 'expired'])
    .orderBy('id')
    .limit(limit);
  return category === undefined ? query : query.where('category', '=', category);
});

it('a prepared query runs with its own values each time, and is built once per shape', async () => {
  const { db } = await testDatabase();
  for (const [at, category] of ['1', '2', '1'].entries())
    await createItem(db, 'policy', { id: `p${at}`, category });
  await createItem(db, 'app', { id: 'a' });
  const find = prepared(build);
  const ids = async (...args: Parameters<typeof find>) => (await find(...args)).map(({ id }) => id);
  build.mockClear();
  expect(await ids(db, 'policy', { limit: 9 })).toEqual(['p0', 'p1', 'p2']);
  expect(await ids(db, 'policy', { limit: 2 })).toEqual(['p0', 'p1']);
  expect(await ids(db, 'policy', { category: undefined, limit: 1 })).toEqual(['p0']);
  expect(build).toHaveBeenCalledTimes(1);
  expect(await ids(db, 'policy', { category: '1', limit: 9 })).toEqual(['p0', 'p2']);
  expect(await ids(db, 'policy', { category: '2', limit: 9 })).toEqual(['p1']);
  expect(build).toHaveBeenCalledTimes(2);
  expect(await ids(db, 'app', { limit: 9 })).toEqual(['a']);
  expect(build).toHaveBeenCalledTimes(3);
});

it('a prepared query sees a transaction’s writes inside it, and is not compiled again', async () => {
  const { db } = await testDatabase();
  const find = prepared(build);
  await find(db, 'app', { limit: 9 });
  build.mockClear();
  await transact(db, async (transaction) => {
    await createItem(transaction, 'app', { id: 'a' });
    expect(await find(transaction, 'app', { limit: 9 })).toEqual([{ id: 'a' }]);
  });
  expect(build).not.toHaveBeenCalled();
});

it('a prepared query keeps working after this or another process has altered the table', async () => {
  const { db, settings } = await testDatabase();
  await createItem(db, 'app', { id: 'a' });
  const all = prepared((from: Db, section: 'app', { most: limit }: { most: number }) =>
    from.selectFrom(section).selectAll().limit(limit),
  );
  const otherDatabase = openDatabase(settings);
  try {
    expect(Object.keys((await all(otherDatabase.db, 'app', { most: 1 }))[0] ?? {})).not.toContain('later');
    await sql`alter table app add column later text default 'x'`.execute(db);
    for (const each of [db, otherDatabase.db])
      expect((await all(each, 'app', { most: 1 }))[0]).toMatchObject({ id: 'a', later: 'x' });
  } finally {
    await otherDatabase.db.destroy();
  }
});
