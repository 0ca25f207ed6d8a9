import { sql } from 'kysely';
import { type Database, type Db, withoutTimeouts } from '../../../platform/database/database.ts';
import { cachedStatistic } from '../query/recent-cache.ts';

/** Number of newest entries per index. */
const SIZES: readonly number[] = [60_000, 300_000];
/**
 * The indexes grow with new entries: they are rebuilt at this multiple of their size, and created only for that many entries or
 * more.
 */
const REBUILD_FACTOR = 2;

/** Key of the advisory lock for building them; an arbitrary number of this application. */
export const NEWEST_LOCK = 58_000_066;

/** The name of an index states its size and the smallest number in it. */
const nameOf = (size: number, bound: number): string => `search_words_newest_${size}_${bound}`;
const NAME = /^search_words_newest_(\d+)_(\d+)$/;

/**
 * Returns the partial indexes that PostgreSQL has besides that of all entries, the smallest first. Its word index returns matches
 * unordered, so the newest of many are known only after reading all; a partial index has few.
 */
export const newestIndexes = cachedStatistic(async (db) =>
  (await readIndexes(db)).filter(({ isValid }) => isValid).sort((a, b) => a.size - b.size),
);

async function readIndexes(db: Db) {
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
 * Creates the missing indexes of the newest entries concurrently with reads and writes, and drops the others. SQLite needs none,
 * since it walks from the newest. Returns false when another process is building them, or PostgreSQL is still building for one
 * that has ended, so that some may be missing.
 */
export async function updateNewestIndexes(database: Database, sizes = SIZES): Promise<boolean> {
  if (database.dialect !== 'postgres') return true;
  return withoutTimeouts(database, (untimedDb) =>
    untimedDb.connection().execute(async (db) => {
      const { rows } = await sql<{
        got: boolean;
      }>`select pg_try_advisory_lock(${NEWEST_LOCK}) as got`.execute(db);
      if (!rows[0]?.got) return false;
      const existingIndexes = await readIndexes(db);
      const neededIndexes = new Set<string>();
      for (const size of sizes) {
        const [rebuildBound] = await readNumberAtDepth(db, REBUILD_FACTOR * size);
        if (rebuildBound === undefined) continue;
        const reusable = existingIndexes.find(
          (index) => index.isValid && index.size === size && index.bound >= rebuildBound,
        );
        const bound = reusable?.bound ?? (await readNumberAtDepth(db, size))[0] ?? rebuildBound;
        neededIndexes.add(nameOf(size, bound));
        if (!reusable) await createIndex(db, { size, bound });
      }
      for (const { name } of existingIndexes)
        if (!neededIndexes.has(name))
          await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
      return true;
    }),
  );
}

/** Returns the number with `depth` newer entries, if there are so many. */
async function readNumberAtDepth(db: Db, depth: number): Promise<number[]> {
  const { rows } = await sql<{ num: number }>`
    select num from search_words order by num desc offset ${depth} limit 1`.execute(db);
  return rows.map(({ num }) => num);
}

/**
 * First drops what a process that ended midway left. `fastupdate` is off: each search would read the list of pending entries, and
 * PostgreSQL would consider the index of all entries cheaper. Its statistics before ANALYZE would have the same effect.
 */
async function createIndex(db: Db, { size, bound }: { size: number; bound: number }): Promise<void> {
  const name = sql.ref(nameOf(size, bound));
  await sql`drop index concurrently if exists ${name}`.execute(db);
  await sql`
    create index concurrently ${name} on search_words using gin (words) with (fastupdate = off)
    where num + 0 >= ${sql.lit(bound)}`.execute(db);
  await sql`analyze search_words`.execute(db);
}
