const TIME_TEXT =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:(Z)|([+-]\d{2}):?(\d{2})?)?)?/i;
const padTwo = (part: string) => part.padStart(2, '0');

const SHANGHAI_HOURS = 8;
const HOUR_MS = 60 * 60 * 1000;
/** Timestamps below are in seconds: as milliseconds they are before 1974. */
const SECONDS_BELOW = 1e11;
/** Range of readable timestamps in milliseconds: years of four digits. */
const [FIRST_TIME, LAST_TIME] = [Date.UTC(1000, 0), Date.UTC(9999, 11, 31, 15, 59, 59)];

/** Formats a timestamp in milliseconds as `YYYY-MM-DD HH:mm:ss` in Shanghai; null outside the range. */
const formatInShanghai = (timestamp: number) =>
  timestamp >= FIRST_TIME && timestamp <= LAST_TIME
    ? new Date(timestamp + SHANGHAI_HOURS * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')
    : null;

const formatTimestamp = (value: number) =>
  formatInShanghai(Math.abs(value) < SECONDS_BELOW ? value * 1000 : value);

/**
 * Converts a time of a foreign back end to `YYYY-MM-DD HH:mm:ss`, or to `YYYY-MM-DD` if it is a day. Accepts both with spaces or
 * as ISO, with or without a zone, and seconds or milliseconds. Returns null for anything unreadable, for 0, and for days that
 * do not exist, such as the 0000-00-00 of MySQL.
 */
export function foreignTime(value: unknown): string | null {
  if (typeof value === 'number') return value === 0 ? null : formatTimestamp(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/^\d{9,14}$/.test(text)) return formatTimestamp(Number(text));
  const [, year = '', month = '', date = '', hour, minute, second = 0, utc, offset, offsetMinutes = 0] =
    TIME_TEXT.exec(text) ?? [];
  const day = `${year}-${padTwo(month)}-${padTwo(date)}`;
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  if (!year || !midnight.toISOString().startsWith(day)) return null;
  if (hour === undefined) return day;
  // Not by `Date.parse`: some browsers cannot read an offset without a colon, as Java writes it.
  const direction = offset?.startsWith('-') ? -1 : 1;
  const givenZone = offset ? Number(offset) + (direction * Number(offsetMinutes)) / 60 : SHANGHAI_HOURS;
  const minutes = (Number(hour) - (utc ? 0 : givenZone)) * 60 + Number(minute);
  return formatInShanghai(midnight.getTime() + (minutes * 60 + Number(second)) * 1000);
}
