/**
 * What the lists of the portal may be narrowed by, by the names that stand in addresses, those of all sections. Apart from the
 * definitions: the portal's script needs the names alone, and has the words from the call that tells a list's filters.
 */
export const LIST_FILTER_NAMES: readonly string[] =
  'year,state,level,area,pay,unit,price,education,deadline,sort'.split(',');

/** The filter within which others are offered: what its lists offer depends on it. */
export const UNIT_FILTER = 'unit';

/** What a list is narrowed by: names and values as they stand in its address, in their order. */
export type Chosen = Readonly<Record<string, string>>;

/** The query that leads to a page of a narrowed list; empty for the first page of a whole one. */
export function listSearch(chosen: Chosen, page = 1): string {
  const parts = Object.entries(chosen).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (page > 1) parts.push(`page=${page}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
