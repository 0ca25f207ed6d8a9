const DAY = 24 * 3600e3;

/** Returns the whole days from `today` until a last day, both `YYYY-MM-DD`: 0 on it, negative after it; null if there is none. */
export function daysLeft(last: string | null | undefined, today: string): number | null {
  // A foreign back end may send a time with the day.
  const end = Date.parse((last ?? '').slice(0, 10));
  return Number.isNaN(end) ? null : Math.round((end - Date.parse(today)) / DAY);
}
