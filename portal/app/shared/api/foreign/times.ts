const WRITTEN = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;
const HAS_ZONE = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i;
const SHANGHAI_MS = 8 * 60 * 60 * 1000;

const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');

/** Formats a timestamp in milliseconds as `YYYY-MM-DD HH:mm:ss` in Shanghai. */
const inShanghai = (moment: number) =>
  new Date(moment + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

/**
 * Converts a time of a foreign back end to `YYYY-MM-DD HH:mm:ss`, or to `YYYY-MM-DD` if it is a day. Accepts both with spaces or
 * as ISO, with or without a zone, and milliseconds. Returns null for anything unreadable.
 */
export function timeOf(value: unknown): string | null {
  if (typeof value === 'number') return Math.abs(value) < 8e15 ? inShanghai(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (HAS_ZONE.test(text)) {
    const moment = Date.parse(text);
    return Number.isNaN(moment) ? null : inShanghai(moment);
  }
  const [, year, month, date, hour, minute, second] = WRITTEN.exec(text) ?? [];
  if (!year) return null;
  const day = `${year}-${two(month)}-${two(date)}`;
  return hour === undefined ? day : `${day} ${two(hour)}:${two(minute)}:${two(second)}`;
}
