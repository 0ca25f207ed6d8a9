import { isDate } from '@pv-brain/contract/fields.ts';

/**
 * Wall-clock time in Asia/Shanghai, as text. China has kept UTC+8 without daylight saving since 1991, so a fixed
 * offset is exact, and the text sorts as time does. This is how times are stored and how they travel.
 */
const OFFSET = 8 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** `YYYY-MM-DD HH:mm:ss` in Shanghai at `instant`. */
export function shanghaiTime(instant: Date = new Date()): string {
  return new Date(instant.getTime() + OFFSET).toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYYY-MM-DD` in Shanghai at `instant`. */
export function shanghaiDay(instant: Date = new Date()): string {
  return shanghaiTime(instant).slice(0, 10);
}

/** The instant, in milliseconds since 1970, that a Shanghai wall-clock text means. */
export function instantOf(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}Z`) - OFFSET;
}

/** The day `days` after `day`, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The Monday of the week in which a day is, both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Whether a text is a wall-clock time that there is, on a day that fields take. */
export function isTime(text: string): boolean {
  if (!isDate(text.slice(0, 10))) return false;
  const instant = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? instantOf(text) : Number.NaN;
  return !Number.isNaN(instant) && shanghaiTime(new Date(instant)) === text;
}
