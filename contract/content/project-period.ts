export type ProjectState = 'upcoming' | 'open' | 'closed';

/** As stored and as sent: a foreign back end may leave a day out. */
type Period = Record<'fdApplicationStart' | 'fdApplicationEnd', string | null>;

/** Whether a project takes applications on `today` (`YYYY-MM-DD`); its first and its last day are both open. */
export function projectState({ fdApplicationStart, fdApplicationEnd }: Period, today: string): ProjectState {
  // A foreign back end may send a time with the day.
  const end = fdApplicationEnd?.slice(0, 10);
  if (end && today > end) return 'closed';
  return today < (fdApplicationStart ?? '').slice(0, 10) ? 'upcoming' : 'open';
}
