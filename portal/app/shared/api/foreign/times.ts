const TIME_TEXT = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;
const HAS_ZONE = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i;
const SHANGHAI_MS = 8 * 60 * 60 * 1000;

const padTwo = (part: string | undefined) => (part ?? '0').padStart(2, '0');

/** Formats a timestamp in milliseconds as `YYYY-MM-DD HH:mm:ss` in Shanghai. */
const formatInShanghai = (timestamp: number) =>
  new Date(timestamp + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

/**
 * Converts a time of a foreign back end to `YYYY-MM-DD HH:mm:ss`, or to `YYYY-MM-DD` if it is a day. Accepts both with spaces or
 * as ISO, with or without a zone, and milliseconds. Returns null for anything unreadable.
 */
export function timeOf(value: unknown): string | null {
  if (typeof value === 'number') return Math.abs(value) < 8e15 ? formatInShanghai(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (HAS_ZONE.test(text)) {
    const timestamp = Date.parse(text);
    return Number.isNaN(timestamp) ? null : formatInShanghai(timestamp);
  }
  const [, year, month, date, hour, minute, second] = TIME_TEXT.exec(text) ?? [];
  if (!year) return null;
  const day = `${year}-${padTwo(month)}-${padTwo(date)}`;
  return hour === undefined ? day : `${day} ${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}`;
}
