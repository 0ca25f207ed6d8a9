import type { Db } from '../../../platform/database/database.ts';
import { cachedStatistic } from './recent-cache.ts';

/** By the depths that were asked for, of which there are a few. */
const readers = new Map<string, (db: Db) => Promise<readonly number[]>>();

/**
 * The numbers behind which so many newer entries lie, of each depth that there is, as it was ten minutes ago at most. By them a
 * search walks as far at ten thousand entries as at ten million.
 */
export function numsAtDepths(db: Db, depths: readonly number[]): Promise<readonly number[]> {
  const name = depths.join();
  const read = readers.get(name) ?? cachedStatistic((from) => readNums(from, depths));
  readers.set(name, read);
  return read(db);
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
    nums.push(Number(row.num));
  }
  return nums;
}
