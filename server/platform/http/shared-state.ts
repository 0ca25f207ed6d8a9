import { LRUCache } from 'lru-cache';

/** What processes must know of each other for minutes, not for good: spent captchas and counted failures. */
export interface SharedState {
  /** True for the first caller with this key; false for all others until `ttl` milliseconds have passed. */
  claim(key: string, ttl: number): Promise<boolean>;
  /** Adds one to a counter that forgets itself `window` milliseconds after it began, and returns the count. */
  add(key: string, window: number): Promise<number>;
  /** The count, and how many milliseconds until it is forgotten. */
  read(key: string): Promise<{ count: number; resetIn: number }>;
  /** Takes one off a counter, as long as it runs. */
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** More keys than a process needs in a quarter of an hour, and a bound on what a flood can make it remember. */
const MAX_KEYS = 200_000;

/** By the time that has passed: a clock that is set lengthens no limit and forgets none. */
const RUNNING_TIME = { perf: { now: () => performance.now() }, ttlResolution: 0 };

/** Shared state of a single process. */
export function memoryState(): SharedState {
  // Memory for `max` entries would be set aside at once: 200 ms and 17 MB at every start.
  const bounds = { maxSize: MAX_KEYS, sizeCalculation: () => 1, ttl: 1, ...RUNNING_TIME };
  const entries = new LRUCache<string, { count: number }>(bounds);
  // Apart, so that a flood of counters pushes none of them out.
  const claims = new LRUCache<string, true>(bounds);
  return {
    async claim(key, ttl) {
      if (claims.has(key)) return false;
      claims.set(key, true, { ttl });
      return true;
    },
    async add(key, window) {
      const entry = entries.get(key);
      if (!entry) {
        entries.set(key, { count: 1 }, { ttl: window });
        return 1;
      }
      entry.count += 1;
      return entry.count;
    },
    async read(key) {
      const count = entries.get(key)?.count ?? 0;
      return { count, resetIn: count > 0 ? entries.getRemainingTTL(key) : 0 };
    },
    async takeBack(key) {
      const entry = entries.get(key);
      if (entry) entry.count -= 1;
    },
    async forget(key) {
      entries.delete(key);
    },
  };
}
