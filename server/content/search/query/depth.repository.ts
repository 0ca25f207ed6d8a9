import type { Db } from '../../../platform/database/database.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import { firstNumber, periodOf } from '../index/number.ts';
import { cachedStatistic } from './recent-cache.ts';

/** Readers by depth, of which there are a few. */
const readers = new Map<number, (db: Db) => Promise<number | undefined>>();

/**
 * Returns the number with so many newer entries, if there are so many; at most ten minutes old. It keeps the work of a search the
 * same for ten thousand entries as for ten million.
 */
export function numAtDepth(db: Db, depth: number): Promise<number | undefined> {
  const readCached = readers.get(depth) ?? cachedStatistic((from) => readNum(from, depth));
  readers.set(depth, readCached);
  return readCached(db);
}

async function readNum(db: Db, depth: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('search_entry')
    .select('num')
    .orderBy('num', 'desc')
    .offset(depth)
    .limit(1)
    .executeTakeFirst();
  return row?.num;
}

/** Returns the period of the newest entry, or the current one if later. */
export async function newestPeriod(db: Db): Promise<number> {
  return Math.max(periodOf((await numAtDepth(db, 0)) ?? 0), periodOf(firstNumber(shanghaiTime())));
}
