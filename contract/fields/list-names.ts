/**
 * Names of the portal's list filters in addresses, for all sections. Separate from the definitions: the portal's script needs
 * only the names, and receives the labels from the call that lists a list's filters.
 */
export const LIST_FILTER_NAMES: readonly string[] =
  'year,state,level,area,pay,unit,price,education,deadline,sort'.split(',');

/** Name of the filter that others depend on: the options of a list change with it. */
export const UNIT_FILTER = 'unit';

/** Chosen filters: names and values as in the list's address, in their order. */
export type ListFilterValues = Readonly<Record<string, string>>;

/** Returns the query of a page of a filtered list; empty for the first page of the whole list. */
export function listSearch(filters: ListFilterValues, page = 1): string {
  const parts = Object.entries(filters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (page > 1) parts.push(`page=${page}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
