import { TODAY } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { GREETING } from '@pv-brain/contract/site/messages/office-home.ts';
import { weekOf } from '@pv-brain/contract/time/weeks.ts';
import { daysAgo, timeNow } from './days.ts';

/** Greetings by starting hour, latest first. */
const GREETINGS_BY_HOUR = [
  [18, GREETING.evening],
  [14, GREETING.afternoon],
  [11, GREETING.noon],
  [9, GREETING.forenoon],
  [5, GREETING.morning],
  [0, GREETING.evening],
] as const;

/** Returns the greeting of the current hour in Shanghai, with the name, or the user name without one. */
export function greetingFor(
  { name, username }: { name: string | null; username: string },
  now = Date.now(),
): string {
  const hour = Number(timeNow(now).slice(11, 13));
  const [, greeting] = GREETINGS_BY_HOUR.find(([startHour]) => hour >= startHour) ?? GREETINGS_BY_HOUR[0];
  return GREETING.to(greeting, name || username);
}

/** Formats today in Shanghai: 2026 年 11 月 23 日 周一 · 第 48 周. */
export function today(now = Date.now()): string {
  const text = daysAgo(0, now);
  const date = new Date(text);
  return TODAY.on({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: TODAY.weekdays[date.getUTCDay()] ?? '',
    week: Number(weekOf(text).slice(-2)),
  });
}
