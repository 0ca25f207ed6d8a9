/** Returns the filters of an export that are set, for its audit entry; undefined without any. */
export function usedFilters(filters: object): object | undefined {
  const entries = Object.entries(filters).filter(([, value]) => value !== '' && value !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
