import type { Db } from '../../../platform/database/database.ts';
import { databaseOf } from '../../../platform/database/transact.ts';

/** Milliseconds. */
const KNOWN_FOR = 600_000;

interface Known<T> {
  at: number;
  value: Promise<T>;
}

/** What a database says of itself that may be ten minutes old: read once, and anew beside whoever asks after that. */
export function lately<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const known = new WeakMap<Db, Known<T>>();
  return (db) => {
    const key = databaseOf(db);
    const before = known.get(key);
    if (before && performance.now() - before.at < KNOWN_FOR) return before.value;
    const next: Known<T> = { at: performance.now(), value: read(key) };
    known.set(key, next);
    next.value.catch(() => {
      if (known.get(key) === next) known.delete(key);
    });
    return before?.value ?? next.value;
  };
}
