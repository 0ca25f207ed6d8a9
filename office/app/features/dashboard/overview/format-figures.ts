import { TILES } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { minutesSince } from '../../../shared/format/waited.ts';

/** Formats a number: `48,210`. */
export const formatNumber = (number: number): string => number.toLocaleString('zh-CN');

/** Formats seconds as hours, with one decimal below 100. */
export const formatHours = (seconds: number): string => {
  const hours = seconds / 3600;
  return (hours < 100 ? Math.round(hours * 10) / 10 : Math.round(hours)).toLocaleString('zh-CN');
};

/** Formats a difference, such as `+24` or `−1.8`, or says that there is none. */
export function formatChange(now: number, before: number, unit = ''): string {
  const change = Math.round((now - before) * 10) / 10;
  if (change === 0) return TILES.same;
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('zh-CN')}${unit}`;
}

/** Returns the time since a time in Shanghai as one number and its unit. */
export function formatWait(since: string, now = Date.now()): { value: string; unit: string } {
  const minutes = Math.max(0, minutesSince(since, now));
  const { days, hours, minutes: unit } = TILES.longest;
  if (minutes >= 24 * 60)
    return { value: (Math.floor(minutes / 144) / 10).toLocaleString('zh-CN'), unit: days };
  if (minutes >= 60) return { value: String(Math.floor(minutes / 60)), unit: hours };
  return { value: String(Math.floor(minutes)), unit };
}
