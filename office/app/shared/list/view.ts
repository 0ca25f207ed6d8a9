import {
  CONSOLE_SORTS,
  type ConsoleSort,
  SCHEDULED_PUBLICATION,
} from '@pv-brain/contract/content/console.ts';
import { type ContentType, stateKind } from '@pv-brain/contract/content/define.ts';
import { type Filter, filtersOf, readFilter, valuesOf } from '@pv-brain/contract/fields/filters.ts';
import { PAGING } from '@pv-brain/contract/protocol/constants.ts';
import { STATES } from '@pv-brain/contract/submissions/states.ts';
import { useSearchParams } from 'react-router';
import {
  filled,
  type ListViewing,
  readView as readListView,
  readPage,
  shortAddress,
  useViewing,
} from './use-list-address.ts';

const DEFAULT_VIEW = {
  state: '',
  category: '',
  text: '',
  sort: '-updated' as ConsoleSort,
  page: 1,
  size: PAGING.defaultSize as number,
};

/**
 * Returns the tabs of a list: its states, and scheduled publication, which companies' entries do not have. Deleted items are in no
 * list, and items expire only in sections with an expiry day.
 */
export const tabsOf = (type: ContentType) => [
  ...Object.keys(STATES[stateKind(type)]).filter(
    (state) => state !== 'recycled' && (state !== 'expired' || type.expires),
  ),
  ...(type.states ? [] : [SCHEDULED_PUBLICATION]),
];

/** Reads the view from an address. Unknown values are ignored: addresses may be typed or outdated. */
export function readView(type: ContentType, address: URLSearchParams) {
  const allowed = { state: tabsOf(type), sort: CONSOLE_SORTS };
  const { category, ...view } = readListView(address, DEFAULT_VIEW, allowed);
  const filterTexts = filtersOf(type).map((filter) => [
    filter.name,
    validTextOf(filter, address.get(filter.name) ?? ''),
  ]);
  return {
    ...view,
    ...readPage(address),
    /** Category codes, one of which must match. An empty list does not filter. */
    category: valuesOf(category) as readonly string[],
    /** Filter values by name, as texts: see contract/fields/filters.ts. */
    filters: filled(Object.fromEntries(filterTexts)),
  };
}

/** Filters, order and page of a list. Empty strings do not filter. */
export type View = ReturnType<typeof readView>;

/** Returns the valid part of a filter's text: of several choices, those that exist. */
function validTextOf(filter: Filter, text: string): string {
  const isOption = (value: string) => filter.options.some((option) => option.value === value);
  const validText = filter.kind === 'choices' ? valuesOf(text).filter(isOption).join() : text;
  return readFilter(filter, validText) ? validText : '';
}

/** Returns the shortest address of a view, with its `?`. */
export const addressOf = ({ state, category, text, filters, ...order }: View): string =>
  shortAddress<object>({ state, category: category.join(), text, ...filters, ...order }, DEFAULT_VIEW);

export type Viewing = ListViewing<View>;

/** Returns the view in the address, and functions to change it. */
export function useView(type: ContentType): Viewing {
  const [address] = useSearchParams();
  return useViewing(readView(type, address), addressOf);
}

/** Returns the parameters of the list call. */
export function inputOf({ state, category, text, filters, sort, page, size }: View) {
  return {
    ...filled({ state, category: category.join(), text }),
    ...(Object.keys(filters).length > 0 ? { filters: JSON.stringify(filters) } : {}),
    sort,
    pageNum: String(page),
    pageSize: String(size),
  };
}

/** Returns the number of filters of a view; its state is a tab, not a filter. */
export const countFilters = ({ category, text, filters }: View): number =>
  (text === '' ? 0 : 1) + (category.length > 0 ? 1 : 0) + Object.keys(filters).length;

/** A view without filters. */
export const NO_FILTERS = { category: [], text: '', filters: {} } as const;

/** Returns the filters after setting one; an empty text removes it. */
export function withFilter({ filters }: View, name: string, text: string): View['filters'] {
  const { [name]: _, ...otherFilters } = filters;
  return text === '' ? otherFilters : { ...otherFilters, [name]: text };
}

/** Returns the order after a click on a column header: descending first, then reversed; titles start ascending. */
export function nextSort(sort: ConsoleSort, by: 'title' | 'published' | 'updated'): ConsoleSort {
  if (sort === by) return `-${by}`;
  if (sort === `-${by}`) return by;
  return by === 'title' ? by : `-${by}`;
}
