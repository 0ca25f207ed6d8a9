import type { PeriodState } from './define.ts';

/** As stored and as sent: a foreign back end may omit a day. */
type Period = Record<'fdApplicationStart' | 'fdApplicationEnd', string | null>;

/** Returns whether a project accepts applications on `today` (`YYYY-MM-DD`); its first and its last day are both open. */
export function projectState({ fdApplicationStart, fdApplicationEnd }: Period, today: string): PeriodState {
  // A foreign back end may send a time with the day.
  const end = fdApplicationEnd?.slice(0, 10);
  if (end && today > end) return 'closed';
  return today < (fdApplicationStart ?? '').slice(0, 10) ? 'upcoming' : 'open';
}
