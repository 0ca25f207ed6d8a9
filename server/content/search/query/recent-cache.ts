import type { Db } from '../../../platform/database/database.ts';
import { databaseOf } from '../../../platform/database/transact.ts';

const MAX_AGE_MS = 600_000;

/** Caches a database statistic for ten minutes; an older value is returned once more while it is read again in the background. */
export function cachedStatistic<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const cache = new WeakMap<Db, { at: number; value: Promise<T> }>();
  return (db) => {
    const key = databaseOf(db);
    const cached = cache.get(key);
    if (cached && performance.now() - cached.at < MAX_AGE_MS) return cached.value;
    const renewed = { at: performance.now(), value: read(key) };
    cache.set(key, renewed);
    renewed.value.catch(() => {
      if (cache.get(key) === renewed) cache.delete(key);
    });
    return cached?.value ?? renewed.value;
  };
}
