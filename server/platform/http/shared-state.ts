import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Maximum keys: more than a process needs in a quarter of an hour, and a limit to the memory that a flood can use. */
const MAX_KEYS = 200_000;

/** Use elapsed time: setting the clock neither extends nor clears a limit. */
const ELAPSED_TIME = { perf: { now: () => performance.now() }, ttlResolution: 0 };

/** Creates the state of a single process that processes share for minutes only: used captchas and failure counts. */
export function memoryState() {
  // With `max`, memory for all entries would be allocated at once: 200 ms and 17 MB at every start.
  const bounds = { maxSize: MAX_KEYS, sizeCalculation: () => 1, ttl: 1, ...ELAPSED_TIME };
  const entries = new LRUCache<string, { count: number }>(bounds);
  // A separate cache, so that a flood of counters evicts no claims.
  const claims = new LRUCache<string, true>(bounds);
  return {
    /** Returns true to the first caller with this key; false to all others until `ttl` milliseconds have passed. */
    async claim(key: string, ttl: number): Promise<boolean> {
      if (claims.has(key)) return false;
      claims.set(key, true, { ttl });
      return true;
    },
    /** Increments a counter that expires `window` milliseconds after its first count, and returns the count. */
    async add(key: string, window: number): Promise<number> {
      const entry = entries.get(key);
      if (!entry) {
        entries.set(key, { count: 1 }, { ttl: window });
        return 1;
      }
      entry.count += 1;
      return entry.count;
    },
    /** Returns the count, and the milliseconds until it expires. */
    async read(key: string): Promise<{ count: number; resetIn: number }> {
      const count = entries.get(key)?.count ?? 0;
      return { count, resetIn: count > 0 ? entries.getRemainingTTL(key) : 0 };
    },
    /** Decrements a counter that has not expired. */
    async decrement(key: string): Promise<void> {
      const entry = entries.get(key);
      if (entry) entry.count -= 1;
    },
    async forget(key: string): Promise<void> {
      entries.delete(key);
    },
  };
}

export type SharedState = ReturnType<typeof memoryState>;

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
