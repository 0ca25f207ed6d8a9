import { sql } from 'kysely';
import { type Database, type Db, withoutTimeouts } from '../../../platform/database/database.ts';
import { cachedStatistic } from '../query/recent-cache.ts';

/** How many of the newest entries are in each. */
const SIZES: readonly number[] = [60_000, 300_000];
/** As they grow with what is published, they are made anew at so many times their size; and there are none of fewer entries. */
const REBUILD_FACTOR = 2;

/** The lock of those who make them, a number of our own among PostgreSQL's. */
export const NEWEST_LOCK = 58_000_066;

/** An index of the newest entries' words. Its name says what it holds. */
export interface NewestIndex {
  name: string;
  size: number;
  /** The least number in it. */
  bound: number;
}

const nameOf = (size: number, bound: number): string => `search_words_newest_${size}_${bound}`;
const NAME = /^search_words_newest_(\d+)_(\d+)$/;

/**
 * The indexes that PostgreSQL has beside that of all entries, the smallest first. Its index of words hands matches out in no order,
 * so the newest of many are known only once all were looked through; of these, all are few.
 */
export const newestIndexes: (db: Db) => Promise<readonly NewestIndex[]> = cachedStatistic(async (db) =>
  (await readIndexes(db)).filter(({ isValid }) => isValid).sort((a, b) => a.size - b.size),
);

async function readIndexes(db: Db): Promise<(NewestIndex & { isValid: boolean })[]> {
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select class.relname as name, index.indisvalid as "isValid"
    from pg_index as index join pg_class as class on class.oid = index.indexrelid
    where index.indrelid = 'search_words'::regclass`.execute(db);
  return rows.flatMap((row) => {
    const [, size, bound] = NAME.exec(row.name) ?? [];
    return size && bound ? [{ ...row, size: Number(size), bound: Number(bound) }] : [];
  });
}

/**
 * Makes the indexes of the newest entries that there should be, beside whoever reads and writes, and drops the others. On SQLite,
 * which walks from the newest, there are none. False where somebody else is about it: another process, or what PostgreSQL goes on with for one
 * that has ended, so that not all may come of it.
 */
export async function updateNewestIndexes(database: Database, sizes = SIZES): Promise<boolean> {
  if (database.dialect !== 'postgres') return true;
  return withoutTimeouts(database, (all) =>
    all.connection().execute(async (db) => {
      const { rows } = await sql<{
        got: boolean;
      }>`select pg_try_advisory_lock(${NEWEST_LOCK}) as got`.execute(db);
      if (!rows[0]?.got) return false;
      const before = await readIndexes(db);
      const neededIndexes = new Set<string>();
      for (const size of sizes) {
        const [far] = await numBehind(db, REBUILD_FACTOR * size);
        if (far === undefined) continue;
        const reusable = before.find((one) => one.isValid && one.size === size && one.bound >= far);
        const bound = reusable?.bound ?? (await numBehind(db, size))[0] ?? far;
        neededIndexes.add(nameOf(size, bound));
        if (!reusable) await makeIndex(db, { size, bound });
      }
      for (const { name } of before)
        if (!neededIndexes.has(name))
          await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
      return true;
    }),
  );
}

/** The number behind which so many newer entries lie, if there are so many. */
async function numBehind(db: Db, depth: number): Promise<number[]> {
  const { rows } = await sql<{ num: number }>`
    select num from search_words order by num desc offset ${depth} limit 1`.execute(db);
  return rows.map(({ num }) => num);
}

/**
 * What a process that ended in the middle left is thrown away first. Entries go into it at once: a list of those that are still to
 * go in would be read by each search, and have PostgreSQL take the index of all for the cheaper one. So would what it believes of an
 * index until it has counted.
 */
async function makeIndex(db: Db, { size, bound }: { size: number; bound: number }): Promise<void> {
  const name = sql.ref(nameOf(size, bound));
  await sql`drop index concurrently if exists ${name}`.execute(db);
  await sql`
    create index concurrently ${name} on search_words using gin (words) with (fastupdate = off)
    where num + 0 >= ${sql.lit(bound)}`.execute(db);
  await sql`analyze search_words`.execute(db);
}
