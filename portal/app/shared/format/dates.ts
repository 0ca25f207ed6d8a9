/** Returns the day of a `YYYY-MM-DD HH:mm:ss` text, for lists. */
export function day(time: string | null | undefined): string {
  return time?.slice(0, 10) ?? '';
}

/** Returns day and minute, for details. A plain date is returned unchanged. */
export function minute(time: string | null | undefined): string {
  return time?.slice(0, 16) ?? '';
}
