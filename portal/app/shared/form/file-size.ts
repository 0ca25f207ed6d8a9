const KILO = 1024;
const MEGA = KILO * KILO;

/** Formats a file size for display: 340 KB, 18.4 MB. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KILO);
  if (kilobytes < KILO) return `${kilobytes} KB`;
  return `${(bytes / MEGA).toFixed(1)} MB`;
}
