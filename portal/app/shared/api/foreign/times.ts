const WRITTEN = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;
const HAS_ZONE = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i;
const SHANGHAI_MS = 8 * 60 * 60 * 1000;

const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');

/** A moment as `YYYY-MM-DD HH:mm:ss` in Shanghai. */
const inShanghai = (moment: number) =>
  new Date(moment + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

/**
 * A time of a foreign back end as `YYYY-MM-DD HH:mm:ss`, or `YYYY-MM-DD` where it names a day: both that it may write with
 * spaces or as ISO, with a zone or without, and milliseconds. Null for what cannot be read.
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
