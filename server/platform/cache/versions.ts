import type { Db } from '../database/database.ts';
import { shanghaiDay } from '../runtime/time.ts';
import { readVersions } from './version.repository.ts';

/** Additional dependency of pages that show whether something is open, or what day it is. */
export const DAY_DEPENDENCY = 'day';

/** Milliseconds between two polls for writes of other processes; well inside the second that a publication may take. */
const POLL_INTERVAL_MS = 250;

/**
 * Milliseconds for which cached responses are served while the database cannot be reached: long enough for a restart of
 * PostgreSQL, and no longer, since content withdrawn meanwhile would stay public here.
 */
export const MAX_STALE_MS = 60_000;

export interface Versions {
  /** Incremented whenever any version changes: entries checked at this epoch need no second check. */
  readonly epoch: number;
  /** False once the versions could not be read for `MAX_STALE_MS`: nothing that depends on them is served then. */
  isCurrent(): boolean;
  of(section: string): number | string;
  /** Returns the current versions as a snapshot, unaffected by later writes. */
  snapshot(): (section: string) => number | string;
  /** Reads the versions now; call it after a write of this process has been committed. */
  refresh(): Promise<void>;
  /** Like `refresh()`, but never rejects; the next poll catches up. */
  refreshQuietly(): Promise<void>;
  stop(): void;
}

/** Maximum cached values: the number of keys that visitors can type is unlimited. */
const MAX_CACHED_VALUES = 200;

/**
 * Caches results of `read` by key until one of `sections` is written: never older than the response cache, a second at most after
 * a write of another process. Results are shared and must not be changed.
 */
export function cachedByVersion<T>(
  versions: Pick<Versions, 'isCurrent' | 'of'>,
  sections: readonly string[],
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  let versionsRead: readonly (number | string)[] = [];
  return (key) => {
    if (!versions.isCurrent()) return read(key);
    if (
      versionsRead.length === 0 ||
      sections.some((section, at) => versions.of(section) !== versionsRead[at])
    ) {
      cache.clear();
      versionsRead = sections.map(versions.of);
    }
    const cached = cache.get(key);
    if (cached) return cached;
    if (cache.size >= MAX_CACHED_VALUES) cache.clear();
    const value = read(key);
    cache.set(key, value);
    value.catch(() => {
      if (cache.get(key) === value) cache.delete(key);
    });
    return value;
  };
}

/**
 * Watches the versions that every write increments in its own transaction (see migrations/content-versions.ts). Reading a handful
 * of counters works the same for one process and for ten, on SQLite and on PostgreSQL.
 */
export async function watchVersions(db: Db, onError: (error: unknown) => void): Promise<Versions> {
  let versions = new Map<string, number>();
  let day = shanghaiDay();
  let epoch = 0;
  let readAt = performance.now();
  let failing = false;
  let stopped = false;

  async function read() {
    const startedAt = performance.now();
    const rows = await readVersions(db);
    readAt = startedAt;
    const today = shanghaiDay();
    const changed = today !== day || rows.some((row) => versions.get(row.section) !== row.version);
    if (!changed) return;
    versions = new Map(rows.map((row) => [row.section, row.version]));
    day = today;
    epoch += 1;
  }

  // In sequence: an older read that finishes late must not bring older versions back.
  let last: Promise<void> = Promise.resolve();
  function refresh() {
    last = last.then(read, read);
    return last;
  }

  async function poll() {
    try {
      await refresh();
      failing = false;
    } catch (error) {
      // Log it once, not four times a second; cached responses are still served for a while.
      if (!failing && !stopped) onError(error);
      failing = true;
    }
    if (!stopped) timer = setTimeout(poll, POLL_INTERVAL_MS).unref();
  }

  function snapshot() {
    const [then, today] = [versions, day];
    return (section: string) => (section === DAY_DEPENDENCY ? today : (then.get(section) ?? 0));
  }

  await refresh();
  let timer = setTimeout(poll, POLL_INTERVAL_MS).unref();
  return {
    get epoch() {
      return epoch;
    },
    isCurrent: () => performance.now() - readAt < MAX_STALE_MS,
    of: (section) => (section === DAY_DEPENDENCY ? day : (versions.get(section) ?? 0)),
    snapshot,
    refresh,
    refreshQuietly: () => refresh().catch(() => {}),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
