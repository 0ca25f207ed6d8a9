const DAY_MS = 24 * 3600e3;
/** Offset of Shanghai from UTC, without daylight saving time. */
const SHANGHAI_OFFSET_MS = 8 * 3600e3;

/** Returns the day in Shanghai `days` days ago, `YYYY-MM-DD`. */
export const daysAgo = (days: number, now = Date.now()): string =>
  new Date(now + SHANGHAI_OFFSET_MS - days * DAY_MS).toISOString().slice(0, 10);

/** Converts the value of a datetime-local input, which omits zero seconds, to `YYYY-MM-DD HH:mm:ss`. */
export function parseTime(inputValue: string): string {
  const time = inputValue.replace('T', ' ');
  return /^\S+ \d{2}:\d{2}$/.test(time) ? `${time}:00` : time;
}

/** Returns the current time in Shanghai, `YYYY-MM-DD HH:mm:ss`. */
export const timeNow = (now = Date.now()): string =>
  new Date(now + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Shortens a time, `YYYY-MM-DD HH:mm:ss`: without the year if it is the current one, otherwise to the day. */
export const shortTime = (time: string, now = Date.now()): string =>
  time.slice(0, 4) === daysAgo(0, now).slice(0, 4) ? time.slice(5, 16) : time.slice(0, 10);

/** Shortens a future time like `shortTime()`, but keeps the minute in another year, too. */
export const timeAhead = (time: string, now = Date.now()): string =>
  time.slice(0, 4) === daysAgo(0, now).slice(0, 4) ? time.slice(5, 16) : time.slice(0, 16);
