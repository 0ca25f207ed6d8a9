import type { Db } from '../../../platform/database/database.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import { firstNumber, periodOf } from '../index/number.ts';
import { cachedStatistic } from './recent-cache.ts';

/** Readers by list of depths, of which there are a few. */
const readers = new Map<string, (db: Db) => Promise<readonly number[]>>();

/**
 * Returns, for each depth that exists, the number with so many newer entries; at most ten minutes old. They keep the work of a
 * search the same for ten thousand entries as for ten million.
 */
export function numsAtDepths(db: Db, depths: readonly number[]): Promise<readonly number[]> {
  const name = depths.join();
  const readCached = readers.get(name) ?? cachedStatistic((from) => readNums(from, depths));
  readers.set(name, readCached);
  return readCached(db);
}

async function readNums(db: Db, depths: readonly number[]): Promise<number[]> {
  const nums: number[] = [];
  for (const depth of depths) {
    const row = await db
      .selectFrom('search_entry')
      .select('num')
      .orderBy('num', 'desc')
      .offset(depth)
      .limit(1)
      .executeTakeFirst();
    if (!row) break;
    nums.push(row.num);
  }
  return nums;
}

/** Returns the period of the newest entry, or the current one if later. */
export async function newestPeriod(db: Db): Promise<number> {
  const [last = 0] = await numsAtDepths(db, [0]);
  return Math.max(periodOf(last), periodOf(firstNumber(shanghaiTime())));
}
