const BYTES_PER_KB = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats bytes: 84 KB, 1.9 MB. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(BYTES_PER_KB)));
  const value = bytes / BYTES_PER_KB ** power;
  return `${power < 2 ? Math.round(value) : Number(value.toFixed(1))} ${UNITS[power]}`;
}
