const SHANGHAI_OFFSET = 8 * 3600e3;

/** Today as `YYYY-MM-DD` in Shanghai. Only for a route's `load`: a component must not ask for the time. */
export function shanghaiDay(): string {
  return new Date(Date.now() + SHANGHAI_OFFSET).toISOString().slice(0, 10);
}
