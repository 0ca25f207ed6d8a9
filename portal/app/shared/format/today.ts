const SHANGHAI_OFFSET = 8 * 3600e3;

/** Today as `YYYY-MM-DD` in Shanghai. For a route's `load` and for events: what a component renders must not ask for the time. */
export function shanghaiDay(): string {
  return new Date(Date.now() + SHANGHAI_OFFSET).toISOString().slice(0, 10);
}
