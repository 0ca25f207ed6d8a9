import {
  CONSOLE_SORTS,
  type ConsoleSort,
  SCHEDULED_PUBLICATION,
} from '@pv-brain/contract/content/console.ts';
import { type ContentType, stateKind } from '@pv-brain/contract/content/define.ts';
import { type Filter, filtersOf, readFilter, valuesOf } from '@pv-brain/contract/fields/filters.ts';
import { PAGING } from '@pv-brain/contract/protocol/constants.ts';
import { STATES } from '@pv-brain/contract/submissions/states.ts';
import { type ListViewing, oneOf, type Paged, pageOf, useListAddress } from './use-list-address.ts';

export const SIZES = [10, 20, 50, 100] as const;

/** What a list shows and how. An empty text is no filter. */
export interface View extends Paged {
  state: string;
  /** Codes: an item is of one of them. An empty list is no filter. */
  category: readonly string[];
  text: string;
  /** What filters are set to, by their names, as their texts: see contract/fields/filters.ts. */
  filters: Readonly<Record<string, string>>;
  sort: ConsoleSort;
}

const SORT: ConsoleSort = '-updated';

/** The states that a list has tabs for: items in the trash are in no list, and items expire only where a day is set for it. */
const tabStates = (type: ContentType) =>
  Object.keys(STATES[stateKind(type)]).filter(
    (state) => state !== 'recycled' && (state !== 'expired' || type.expires),
  );

/** What a list has tabs for: its states, and what operators set a time for, which enterprises' entries have none of. */
export const tabsOf = (type: ContentType) => [
  ...tabStates(type),
  ...(type.states ? [] : [SCHEDULED_PUBLICATION]),
];

/** What an address asks for. Whatever the section does not know falls away: addresses are typed and grow old. */
export function readView(type: ContentType, address: URLSearchParams): View {
  const parameter = (name: string) => address.get(name) ?? '';
  const filters = filtersOf(type).flatMap((filter) => {
    const validText = knownText(filter, parameter(filter.name));
    return validText === '' ? [] : [[filter.name, validText]];
  });
  return {
    state: tabsOf(type).includes(parameter('state')) ? parameter('state') : '',
    category: valuesOf(parameter('category')),
    text: parameter('text'),
    filters: Object.fromEntries(filters),
    sort: oneOf(address, 'sort', CONSOLE_SORTS, SORT),
    page: pageOf(address),
    size: oneOf<number>(address, 'size', SIZES, PAGING.defaultSize),
  };
}

/** As much of a filter's text as the section knows: of several choices those that there are. */
function knownText(filter: Filter, text: string): string {
  const isOption = (value: string) => filter.options.some((option) => option.value === value);
  const validText = filter.kind === 'choices' ? valuesOf(text).filter(isOption).join() : text;
  return readFilter(filter, validText) ? validText : '';
}

/** The address of a view, as short as it can be, with its `?`. */
export function addressOf({ state, category, text, filters, sort, page, size }: View): string {
  const all = {
    state,
    category: category.join(),
    text,
    ...filters,
    sort: sort === SORT ? '' : sort,
    page: page === 1 ? '' : String(page),
    size: size === PAGING.defaultSize ? '' : String(size),
  };
  return `?${new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))}`;
}

export type Viewing = ListViewing<View>;

/** The view that stands in the address, and the ways to others. */
export const useView = (type: ContentType): Viewing =>
  useListAddress((address) => readView(type, address), addressOf);

/** The same view as the server is asked for it. */
export function inputOf({ state, category, text, filters, sort, page, size }: View) {
  const texts = { state, category: category.join(), text };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(Object.keys(filters).length > 0 ? { filters: JSON.stringify(filters) } : {}),
    sort,
    pageNum: String(page),
    pageSize: String(size),
  };
}

/** Number of filters of a view; its state is a tab, not a filter. */
export const countFilters = ({ category, text, filters }: View): number =>
  (text === '' ? 0 : 1) + (category.length > 0 ? 1 : 0) + Object.keys(filters).length;

/** What a view is without its conditions. */
export const NO_FILTERS = { category: [], text: '', filters: {} } as const;

/** What filters are set to once one of them is, to a text that is empty for nothing. */
export function withFilter({ filters }: View, name: string, text: string): View['filters'] {
  const { [name]: _, ...others } = filters;
  return text === '' ? others : { ...others, [name]: text };
}

/** The order that a click on a column's head leads to: the last first, then the other way round; titles from the first. */
export function nextSort(sort: ConsoleSort, by: 'title' | 'published' | 'updated'): ConsoleSort {
  if (sort === by) return `-${by}`;
  if (sort === `-${by}`) return by;
  return by === 'title' ? by : `-${by}`;
}
