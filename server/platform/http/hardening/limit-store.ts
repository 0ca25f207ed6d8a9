import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { SharedState } from '../shared-state.ts';

interface RouteLimit {
  routeInfo?: { method?: string | readonly string[]; url?: string };
}

/**
 * Where the limits of routes are counted: with all else that processes share, and so by process while Redis is gone, and
 * by the time that has passed, whatever the wall clock says. The plugin's own stores do neither.
 */
export function limitStore(state: SharedState): FastifyRateLimitStoreCtor {
  const storeOf = ({ routeInfo }: RouteLimit): FastifyRateLimitStore => ({
    incr(clientKey, done, window) {
      const key = `limit:${routeInfo?.method}:${routeInfo?.url}:${clientKey}`;
      // One behind the other on one connection: the second sees what the first began.
      Promise.all([state.add(key, window), state.read(key)]).then(
        ([current, { resetIn }]) => done(null, { current, ttl: resetIn }),
        (error: Error) => done(error),
      );
    },
    child: (route) => storeOf(route as RouteLimit),
  });
  // The plugin calls it with `new`, which gives the object that it returns.
  return function Store() {
    return storeOf({});
  } as unknown as FastifyRateLimitStoreCtor;
}
