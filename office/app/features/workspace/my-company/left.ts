import { INVITATIONS } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';

const MINUTE_MS = 60_000;

/** Returns the remaining time until a time in Shanghai, `YYYY-MM-DD HH:mm:ss`, in two units. */
export function leftUntil(time: string, now = Date.now()): string {
  const ends = Date.parse(`${time.replace(' ', 'T')}+08:00`);
  const minutes = Math.max(0, Math.floor((ends - now) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  return days > 0 ? INVITATIONS.days(days, hours % 24) : INVITATIONS.hours(hours, minutes % 60);
}
