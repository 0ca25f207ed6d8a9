const DAY = 24 * 3600e3;
/** Milliseconds by which Shanghai is ahead of UTC, all year. */
const AHEAD = 8 * 3600e3;

/** The day in Shanghai so many days before a moment, `YYYY-MM-DD`. */
export const daysAgo = (days: number, now = Date.now()): string =>
  new Date(now + AHEAD - days * DAY).toISOString().slice(0, 10);
