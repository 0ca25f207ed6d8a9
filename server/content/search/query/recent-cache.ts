import type { Db } from '../../../platform/database/database.ts';
import { databaseOf } from '../../../platform/database/transact.ts';

const MAX_AGE_MS = 600_000;

interface CachedValue<T> {
  at: number;
  value: Promise<T>;
}

/** Caches a database statistic for ten minutes; an older value is returned once more while it is read again in the background. */
export function cachedStatistic<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const cache = new WeakMap<Db, CachedValue<T>>();
  return (db) => {
    const key = databaseOf(db);
    const before = cache.get(key);
    if (before && performance.now() - before.at < MAX_AGE_MS) return before.value;
    const next: CachedValue<T> = { at: performance.now(), value: read(key) };
    cache.set(key, next);
    next.value.catch(() => {
      if (cache.get(key) === next) cache.delete(key);
    });
    return before?.value ?? next.value;
  };
}
