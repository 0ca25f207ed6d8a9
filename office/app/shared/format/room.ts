const KILO = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes as people know them: 84 KB, 1.9 MB. */
export function room(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(KILO)));
  const value = bytes / KILO ** power;
  return `${power < 2 ? Math.round(value) : Number(value.toFixed(1))} ${UNITS[power]}`;
}
