import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { SharedState } from '../shared-state.ts';

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
