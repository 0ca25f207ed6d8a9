import type { Db } from '../database/database.ts';
import { shanghaiDay } from '../runtime/time.ts';
import { createChangeLog, MAX_CHANGES } from './dependencies.ts';
import { readChanges, readLastChanges, readVersions } from './version.repository.ts';

/** Additional dependency of pages that show whether something is open, or what day it is. */
export const DAY_DEPENDENCY = 'day';

/** Milliseconds between two polls for writes of other processes; well inside the second that a publication may take. */
const POLL_INTERVAL_MS = 250;

/**
 * Milliseconds for which cached responses are served while the database cannot be reached: long enough for a restart of
 * PostgreSQL, and no longer, since content withdrawn meanwhile would stay public here.
 */
export const MAX_STALE_MS = 60_000;

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
export async function watchVersions(db: Db, onError: (error: unknown) => void) {
  // Before the versions: changes made in between are then read a second time, not missed.
  const lastChanges = await readLastChanges(db);
  let versions = new Map<string, number>();
  let day = shanghaiDay();
  let epoch = 0;
  let readAt = performance.now();
  let isFailing = false;
  let isStopped = false;
  const log = createChangeLog();

  async function read() {
    const startedAt = performance.now();
    const rows = await readVersions(db);
    const today = shanghaiDay();
    const changedSections = rows.filter(({ section, version }) => versions.get(section) !== version);
    // At the start nothing is cached.
    const sectionChanges = versions.size === 0 ? [] : await Promise.all(changedSections.map(itemChanges));
    if (changedSections.length > 0 || today !== day) {
      const at = { epoch: epoch + 1, after: readAt };
      // Old records are deleted.
      const isComplete = startedAt - readAt < MAX_STALE_MS;
      for (const { section, changes } of sectionChanges) {
        const [newest] = changes ?? [];
        if (newest) lastChanges.set(section, newest.id);
        log.note(section, at, isComplete ? changes : null);
      }
      if (today !== day) log.note(DAY_DEPENDENCY, at, null);
      versions = new Map(rows.map((row) => [row.section, row.version]));
      day = today;
      epoch += 1;
    }
    readAt = startedAt;
  }

  /**
   * Reads the new changes of a section's items; null when there are too many, or when its changes are not recorded by item. None
   * when they were committed and read right after the previous read of the versions.
   */
  async function itemChanges({ section }: { section: string }) {
    const after = lastChanges.get(section);
    const changes = await readChanges(db, section, { after: after ?? 0, limit: MAX_CHANGES });
    const isRecorded = changes.length > 0 || after !== undefined;
    return { section, changes: isRecorded ? changes : null };
  }

  // In sequence: an older read that finishes late must not bring older versions back.
  let last: Promise<void> = Promise.resolve();
  /** Reads the versions now; call it after a write of this process has been committed. */
  function refresh() {
    last = last.then(read, read);
    return last;
  }

  async function poll() {
    try {
      await refresh();
      isFailing = false;
    } catch (error) {
      // Log it once, not four times a second; cached responses are still served for a while.
      if (!isFailing && !isStopped) onError(error);
      isFailing = true;
    }
    if (!isStopped) timer = setTimeout(poll, POLL_INTERVAL_MS).unref();
  }

  await refresh();
  let timer = setTimeout(poll, POLL_INTERVAL_MS).unref();
  return {
    /** Incremented whenever any version changes: entries checked at this epoch need no second check. */
    get epoch() {
      return epoch;
    },
    /**
     * Returns a time by `performance.now()` before which none of the dependencies changed since an epoch; undefined when none has
     * changed at all.
     */
    firstChange: log.firstChange,
    /** False once the versions could not be read for `MAX_STALE_MS`: nothing that depends on them is served then. */
    isCurrent: (): boolean => performance.now() - readAt < MAX_STALE_MS,
    of: (section: string): number | string =>
      section === DAY_DEPENDENCY ? day : (versions.get(section) ?? 0),
    refresh,
    /** Like `refresh()`, but never rejects; the next poll catches up. */
    refreshQuietly: () => refresh().catch(() => {}),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export type Versions = Awaited<ReturnType<typeof watchVersions>>;
