import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { UNIT_FILTER } from '@pv-brain/contract/fields/list-names.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { FilterOption, Listed, PageQuery } from '../api/api.ts';
import type { LoadArgs } from '../api/load.ts';
import { type ListData, loadList } from '../api/load-list.ts';
import type { FilterBar } from './filter-bar.tsx';

type Bar = typeof FilterBar;

const fetchModule = () => import('./filter-bar.tsx');

/** Loaded at once on the server; in the browser the script is loaded when a list is filtered or paged. */
let bar: Bar | undefined = import.meta.env.SSR ? (await fetchModule()).FilterBar : undefined;

/** Returns the filter bar if its script is loaded. */
export const loadedBar = (): Bar | undefined => bar;

export async function fetchBar() {
  const module = await fetchModule();
  bar = module.FilterBar;
  return module;
}

/** `shouldRevalidate` of a list: opening and closing the filters only changes the fragment and loads nothing. */
export const shouldRevalidateList = ({
  currentUrl: from,
  nextUrl: to,
}: ShouldRevalidateFunctionArgs): boolean =>
  from.hash === to.hash || from.search !== to.search || from.pathname !== to.pathname;

/**
 * Filter options by the list's path and chosen unit, in the browser only: they stay the same while a visitor pages through a
 * list, like categories.
 */
const filterCache = new Map<string, readonly FilterOption[]>();

/** Caches the options that a page loaded. */
export function keepOptions(path: string, unit: string, options: readonly FilterOption[]): void {
  if (!import.meta.env.SSR && options.length > 0) filterCache.set(path + unit, options);
}

/**
 * Loads the filter options of the address’ list; empty if the call fails or a foreign back end has none. In a browser the
 * component is loaded with them, so that the layout does not shift afterwards.
 */
async function loadFilters(
  { api, params, path, query }: LoadArgs,
  section: Listed,
  type?: string,
): Promise<readonly FilterOption[]> {
  const unit = query(UNIT_FILTER) ?? '';
  const list = { category: params.category, type, unit: unit || undefined };
  const pending = filterCache.get(path + unit) ?? api.filters(section, list).catch(() => []);
  const [options] = await Promise.all([pending, bar ?? fetchBar().catch(() => {})]);
  keepOptions(path, unit, options);
  return options;
}

/** A page of a list, with the options of the list's filters. */
export interface FilteredList<T> extends ListData<T> {
  options: readonly FilterOption[];
}

/** Loads a page of a list with its filters, which are displayed together: what arrives last would shift the rest. */
export async function loadFilteredList<S extends Listed>(
  args: LoadArgs,
  section: S,
  pageSize: number,
  query: Pick<PageQuery, 'type'> = {},
): Promise<FilteredList<ListRow<S>>> {
  const [list, options] = await Promise.all([
    loadList(args, section, pageSize, query),
    loadFilters(args, section, query.type),
  ]);
  return { ...list, options };
}
