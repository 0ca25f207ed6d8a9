const DAY_MS = 24 * 3600e3;
/** Offset of Shanghai from UTC, all year. */
const SHANGHAI_OFFSET_MS = 8 * 3600e3;

/** The day in Shanghai so many days before a moment, `YYYY-MM-DD`. */
export const daysAgo = (days: number, now = Date.now()): string =>
  new Date(now + SHANGHAI_OFFSET_MS - days * DAY_MS).toISOString().slice(0, 10);

/** What a browser's control for a time says, as times are written: it leaves out seconds that are none. */
export function typedTime(typed: string): string {
  const time = typed.replace('T', ' ');
  return /^\S+ \d{2}:\d{2}$/.test(time) ? `${time}:00` : time;
}

/** The time in Shanghai, `YYYY-MM-DD HH:mm:ss`. */
export const timeNow = (now = Date.now()): string =>
  new Date(now + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** A time, `YYYY-MM-DD HH:mm:ss`, as short as it can be told: without the year where it is this one, else the day. */
export const shortTime = (time: string, now = Date.now()): string =>
  time.slice(0, 4) === daysAgo(0, now).slice(0, 4) ? time.slice(5, 16) : time.slice(0, 10);

/** The same of a time to come: with its minute in another year, too. */
export const timeAhead = (time: string, now = Date.now()): string =>
  time.slice(0, 4) === daysAgo(0, now).slice(0, 4) ? time.slice(5, 16) : time.slice(0, 16);
