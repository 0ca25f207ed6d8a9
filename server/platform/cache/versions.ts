import type { Db } from '../database/database.ts';
import { shanghaiDay } from '../runtime/time.ts';
import { readVersions } from './version.repository.ts';

/** Pages that say whether something is open, or what day it is, depend on this as well. */
export const DAY = 'day';

/** How often a process looks for writes of other processes; well inside the second that a publication may take. */
const POLL = 250;

/**
 * Milliseconds without the database for which what is cached is served on: long enough for a restart of PostgreSQL, and no longer,
 * since what was withdrawn meanwhile would stay public here.
 */
export const BLIND_LIMIT = 60_000;

export interface Versions {
  /** Raised whenever any version changed: entries checked at this epoch need no second look. */
  readonly epoch: number;
  /** False once the versions could not be read for `BLIND_LIMIT`: nothing that depends on them is served then. */
  isCurrent(): boolean;
  of(section: string): number | string;
  /** The versions as they are now, whatever is written later. */
  snapshot(): (section: string) => number | string;
  /** Reads the versions now; call it after a write of this process has been committed. */
  refresh(): Promise<void>;
  /** The same where nobody waits for a failure: the watch for other processes' writes makes good. */
  show(): Promise<void>;
  stop(): void;
}

/** Values that are remembered at a time; what is asked by visitors' words has no end of keys. */
const REMEMBERED = 200;

/**
 * Remembers by key what was read of `sections`, until one of them is written: so it is never older than what the response
 * cache holds, a second at most where another process wrote. What is answered is shared and must not be changed.
 */
export function remembering<T>(
  versions: Pick<Versions, 'isCurrent' | 'of'>,
  sections: readonly string[],
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  let seen: readonly (number | string)[] = [];
  return (key) => {
    if (!versions.isCurrent()) return read(key);
    if (seen.length === 0 || sections.some((section, at) => versions.of(section) !== seen[at])) {
      known.clear();
      seen = sections.map(versions.of);
    }
    const before = known.get(key);
    if (before) return before;
    if (known.size >= REMEMBERED) known.clear();
    const value = read(key);
    known.set(key, value);
    value.catch(() => {
      if (known.get(key) === value) known.delete(key);
    });
    return value;
  };
}

/**
 * Watches the versions that every write bumps in its own transaction (see migrations/content-versions.ts).
 * Reading a handful of counters works alike for one process and for ten, on SQLite and on PostgreSQL.
 */
export async function watchVersions(db: Db, onError: (error: unknown) => void): Promise<Versions> {
  let versions = new Map<string, number>();
  let day = shanghaiDay();
  let epoch = 0;
  let readAt = performance.now();
  let failing = false;
  let stopped = false;

  async function read() {
    const begunAt = performance.now();
    const rows = await readVersions(db);
    readAt = begunAt;
    const today = shanghaiDay();
    const changed = today !== day || rows.some((row) => versions.get(row.section) !== row.version);
    if (!changed) return;
    versions = new Map(rows.map((row) => [row.section, row.version]));
    day = today;
    epoch += 1;
  }

  // One after the other: an older reading that arrives late must not bring older versions back.
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
      // Say it once, not four times a second; what is cached goes on being served for a while.
      if (!failing && !stopped) onError(error);
      failing = true;
    }
    if (!stopped) timer = setTimeout(poll, POLL).unref();
  }

  function snapshot() {
    const [then, today] = [versions, day];
    return (section: string) => (section === DAY ? today : (then.get(section) ?? 0));
  }

  await refresh();
  let timer = setTimeout(poll, POLL).unref();
  return {
    get epoch() {
      return epoch;
    },
    isCurrent: () => performance.now() - readAt < BLIND_LIMIT,
    of: (section) => (section === DAY ? day : (versions.get(section) ?? 0)),
    snapshot,
    refresh,
    show: () => refresh().catch(() => {}),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
