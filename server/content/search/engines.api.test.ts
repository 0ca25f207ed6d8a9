import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { engineOf } from './index/engine-of.repository.ts';
import { NEWEST_LOCK, newestIndexes, updateNewestIndexes } from './index/newest-indexes.repository.ts';
import { firstNumber } from './index/number.ts';
import { numbersQuery } from './index/postgres-engine.repository.ts';

/** Number of entries: two and a half years, an hour apart. */
const ENTRIES = 22_000;
const HOUR = 3600e3;
const PORTION = 1000;
const EVERY = [2, 7, 50, 4000] as const;

const numAt = (at: number, now: number, apart = HOUR): number =>
  firstNumber(shanghaiTime(new Date(now - at * apart))) + 1;

/** Inserts entries, the newest of now; every second, seventh and so on has a token that says so. */
async function fill(db: Db, apart: number): Promise<number[]> {
  const now = Date.now();
  const nums = Array.from({ length: ENTRIES }, (_, at) => numAt(at, now, apart));
  const entries = nums.map((num, at) => ({
    num,
    tokens: ['entry', ...EVERY.filter((every) => at % every === 0).map((every) => `every${every}`)],
  }));
  const { put } = engineOf(db);
  for (let from = 0; from < ENTRIES; from += PORTION) await put(db, entries.slice(from, from + PORTION));
  // An engine derives its scan depth from the number of older entries.
  const rows = nums.map((num) => ({
    num,
    section: 'policy' as const,
    item_id: String(num),
    title: '',
    side: '',
    published_at: '2026-01-01 00:00:00',
    ends_on: null,
    pinned: 0,
  }));
  for (let from = 0; from < ENTRIES; from += PORTION)
    await db
      .insertInto('search_entry')
      .values(rows.slice(from, from + PORTION))
      .execute();
  return nums;
}

const SIZES = [3000, 10_000];

/** Creates a database full of entries, with the indexes of a large one. */
async function filled(apart = HOUR) {
  const database = await testDatabase();
  const nums = await fill(database.db, apart);
  await updateNewestIndexes(database, SIZES);
  // Databases are reused for other tests.
  onTestFinished(async () => void (await updateNewestIndexes(database, [])));
  return { database, db: database.db, nums };
}

describe('an engine', () => {
  it('finds the newest entries of frequent and rare tokens, of all time and since a number', async () => {
    const { db, nums } = await filled();
    const { find } = engineOf(db);
    for (const every of EVERY)
      for (const limit of [1, 300, 1001, ENTRIES])
        for (const since of [0, 10, 500, 18_000]) {
          const expected = nums
            .filter((_, at) => at % every === 0 && (since === 0 || at <= since))
            .slice(0, limit);
          const from = since === 0 ? 0 : (nums[since] as number);
          const foundNums = await find(db, { all: [[['entry']], [[`every${every}`]]], from, limit });
          expect(foundNums, `every ${every}, ${limit} of them, since ${since}`).toEqual(expected);
        }
    expect(await find(db, { all: [[['entry']], [['nowhere']]], limit: 10 })).toEqual([]);
    const laterNum = numAt(-9000, Date.now());
    expect(await find(db, { all: [[['every2']], [['every7']]], from: laterNum, limit: 10 })).toEqual([]);
  });
});

describe('an engine whose ten-day period holds more entries than an index', () => {
  it('finds each entry once', async () => {
    const { db, nums } = await filled(60_000);
    const { find } = engineOf(db);
    for (const limit of [50, 120, 200, 250, 290, 300, 400, 441]) {
      const expected = nums.filter((_, at) => at % 50 === 0).slice(0, limit);
      expect(await find(db, { all: [[['every50']]], limit }), `${limit}`).toEqual(expected);
    }
  });
});

describe('the PostgreSQL indexes of the newest entries', () => {
  it('are created once there are many more entries, used for the entries in them, and rebuilt as entries are added', async () => {
    const { database, db, nums } = await filled();
    // SQLite walks from the newest entry without them.
    if (database.dialect === 'sqlite') return;
    const indexes = await newestIndexes(db);
    expect(indexes).toEqual(
      SIZES.map((size) => ({
        name: `search_words_newest_${size}_${nums[size]}`,
        size,
        bound: nums[size],
        isValid: true,
      })),
    );
    const plan = (from: number) =>
      transact(db, async (transaction) => {
        // With so few entries both ways take the same time.
        await sql`set local enable_seqscan = off`.execute(transaction);
        const query = numbersQuery({ all: [[['every7']]], from, below: undefined, limit: 100 });
        const { rows } = await sql<object>`explain ${query}`.execute(transaction);
        return rows.map((row) => Object.values(row)[0]).join(' ');
      });
    expect(await plan(nums[2999] as number)).toContain(indexes[0]?.name);
    expect(await plan(nums[9000] as number)).toContain(indexes[1]?.name);
    expect(await plan(0)).toContain('search_words_found');

    const names = async () => {
      const { rows } = await sql<{ name: string }>`
        select indexname as name from pg_indexes where indexname like 'search_words_newest%'`.execute(db);
      return rows.map(({ name }) => name).sort();
    };
    const before = await names();
    expect(await updateNewestIndexes(database, SIZES)).toBe(true);
    expect(await names()).toEqual(before);
    // PostgreSQL continues the work of a process that has ended: the next call skips too.
    await database.db.connection().execute(async (db) => {
      await sql`select pg_advisory_lock(${NEWEST_LOCK})`.execute(db);
      expect(await updateNewestIndexes(database, SIZES)).toBe(false);
      await sql`select pg_advisory_unlock(${NEWEST_LOCK})`.execute(db);
    });
    // A quarter as many newer entries: the smaller index has grown to twice its size, the larger has not.
    const { put } = engineOf(db);
    const newer = Array.from({ length: 3001 }, (_, at) => (nums[0] as number) + 1 + at);
    await put(
      db,
      newer.map((num) => ({ num, tokens: ['entry'] })),
    );
    await updateNewestIndexes(database, SIZES);
    expect(await names()).toEqual([before[0], `search_words_newest_3000_${newer[0]}`]);
  });
});
