import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { LIST_FILTER_NAMES, type ListFilterValues } from '@pv-brain/contract/fields/list-names.ts';
import type { Listed, Page, PageQuery } from './api.ts';
import type { LoadArgs } from './load.ts';

/** Data of a paged list, as returned by a route's `load`. */
export interface ListData<T> extends Page<T> {
  page: number;
  pageSize: number;
  /** Category code in the address, empty for all. */
  category: string;
  /** Filters of the list, from its address. */
  selectedFilters: ListFilterValues;
  /** The list's address. */
  path: string;
}

/** Loads the page of a list given by the address: `params.category` and `?page=`. */
export async function loadList<S extends Listed>(
  { api, params, page, path, query: queryParameter }: LoadArgs,
  section: S,
  pageSize: number,
  query: Pick<PageQuery, 'type'> = {},
): Promise<ListData<ListRow<S>>> {
  const category = params.category ?? '';
  const selectedFilters: Record<string, string> = {};
  for (const name of LIST_FILTER_NAMES) {
    const value = queryParameter(name);
    if (value) selectedFilters[name] = value;
  }
  const { rows, total } = await api.list(section, {
    pageNum: page,
    pageSize,
    category,
    ...query,
    ...selectedFilters,
  });
  // Needed so rarely that it is loaded lazily.
  if (total === 0 && category)
    await (await import('./expect-category.ts')).expectCategory(api, section, category);
  return { rows, total, page, pageSize, category, selectedFilters, path };
}
