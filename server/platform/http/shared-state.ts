import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** State that processes share for minutes only: used captchas and failure counts. */
export interface SharedState {
  /** Returns true to the first caller with this key; false to all others until `ttl` milliseconds have passed. */
  claim(key: string, ttl: number): Promise<boolean>;
  /** Increments a counter that expires `window` milliseconds after its first count, and returns the count. */
  add(key: string, window: number): Promise<number>;
  /** Returns the count, and the milliseconds until it expires. */
  read(key: string): Promise<{ count: number; resetIn: number }>;
  /** Decrements a counter that has not expired. */
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Maximum keys: more than a process needs in a quarter of an hour, and a limit to the memory that a flood can use. */
const MAX_KEYS = 200_000;

/** Use elapsed time: setting the clock neither extends nor clears a limit. */
const ELAPSED_TIME = { perf: { now: () => performance.now() }, ttlResolution: 0 };

/** Creates the shared state of a single process. */
export function memoryState(): SharedState {
  // With `max`, memory for all entries would be allocated at once: 200 ms and 17 MB at every start.
  const bounds = { maxSize: MAX_KEYS, sizeCalculation: () => 1, ttl: 1, ...ELAPSED_TIME };
  const entries = new LRUCache<string, { count: number }>(bounds);
  // A separate cache, so that a flood of counters evicts no claims.
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

interface RouteLimit {
  routeInfo?: { method?: string | readonly string[]; url?: string };
}

/**
 * Returns a store of rate limit counts in the shared state: it counts per process while Redis is gone, and by elapsed time,
 * independent of the wall clock. The plugin's own stores do neither.
 */
export function limitStore(state: SharedState): FastifyRateLimitStoreCtor {
  const storeOf = ({ routeInfo }: RouteLimit): FastifyRateLimitStore => ({
    incr(clientKey, callback, window) {
      const key = `limit:${routeInfo?.method}:${routeInfo?.url}:${clientKey}`;
      // Both commands run in order on one connection: the second sees the counter that the first created.
      Promise.all([state.add(key, window), state.read(key)]).then(
        ([current, { resetIn }]) => callback(null, { current, ttl: resetIn }),
        (error: Error) => callback(error),
      );
    },
    child: (route) => storeOf(route as RouteLimit),
  });
  // The plugin calls it with `new`, which returns this object.
  return function Store() {
    return storeOf({});
  } as unknown as FastifyRateLimitStoreCtor;
}
