const SHANGHAI_OFFSET = 8 * 3600e3;

/** Returns today as `YYYY-MM-DD` in Shanghai. For a route's `load` and for events: rendering must not depend on the time. */
export function shanghaiDay(): string {
  return new Date(Date.now() + SHANGHAI_OFFSET).toISOString().slice(0, 10);
}
