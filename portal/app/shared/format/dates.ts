/** The day of a `YYYY-MM-DD HH:mm:ss` text, for lists. */
export function day(time: string | null | undefined): string {
  return time?.slice(0, 10) ?? '';
}

/** The day and the minute, for details. A plain date stays as it is. */
export function minute(time: string | null | undefined): string {
  return time?.slice(0, 16) ?? '';
}
