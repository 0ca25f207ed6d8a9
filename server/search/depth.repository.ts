import type { Db } from '../database/database.ts';
import { databaseOf } from '../database/transact.ts';

/** Milliseconds for which it is known how deep entries lie. */
const KNOWN_FOR = 600_000;

interface Known {
  at: number;
  nums: Promise<readonly number[]>;
}

/** By database, and of that by the depths that were asked for. */
const known = new WeakMap<Db, Map<string, Known>>();

/**
 * The numbers behind which so many newer entries lie, of each depth that there is, as it was ten minutes ago at most. By them a
 * search walks as far at ten thousand entries as at ten million.
 */
export function numsAtDepths(db: Db, depths: readonly number[]): Promise<readonly number[]> {
  const key = databaseOf(db);
  const ofDatabase = known.get(key) ?? new Map<string, Known>();
  known.set(key, ofDatabase);
  const name = depths.join();
  const before = ofDatabase.get(name);
  if (before && performance.now() - before.at < KNOWN_FOR) return before.nums;
  const next: Known = { at: performance.now(), nums: readNums(key, depths) };
  ofDatabase.set(name, next);
  next.nums.catch(() => {
    if (ofDatabase.get(name) === next) ofDatabase.delete(name);
  });
  // Whoever asks meanwhile is answered by what was known.
  return before?.nums ?? next.nums;
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
