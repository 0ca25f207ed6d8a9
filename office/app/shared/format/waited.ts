import { WAITED } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { daysAgo } from './days.ts';

/** Returns the minutes since a time in Shanghai, `YYYY-MM-DD HH:mm:ss`; negative before it. */
export const minutesSince = (time: string, now = Date.now()): number =>
  (now - Date.parse(`${time.replace(' ', 'T')}+08:00`)) / 60_000;

/** Formats the duration since a time in Shanghai, in at most two units. */
export function waitedSince(time: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor(minutesSince(time, now)));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return WAITED.days(Math.floor(hours / 24), hours % 24);
  if (hours > 0) return WAITED.hours(hours);
  return minutes > 0 ? WAITED.minutes(minutes) : WAITED.now;
}

/** Returns whole days from today to a day, `YYYY-MM-DD`; negative once it has passed. */
export const daysUntil = (day: string, today = daysAgo(0)): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / (24 * 3600e3));

/** Returns the day `count` working days after a day, skipping weekends; holidays are not known in advance. */
export function workingDaysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  let remaining = count;
  while (remaining > 0) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) remaining -= 1;
  }
  return date.toISOString().slice(0, 10);
}
