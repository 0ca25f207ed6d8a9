import { CONSOLE_SORTS, type ConsoleSort, TO_COME } from '@pv-brain/contract/console.ts';
import { PAGING } from '@pv-brain/contract/constants.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { STATES } from '@pv-brain/contract/states.ts';

export const SIZES = [10, 20, 50, 100] as const;

/** What a list shows and how. An empty text narrows nothing. */
export interface View {
  state: string;
  /** Codes: an item is of one of them. None narrows nothing. */
  category: readonly string[];
  text: string;
  /** Days of publication, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** Values of choice fields by their names, those that are chosen: one of them at least. */
  choices: Readonly<Record<string, readonly string[]>>;
  sort: ConsoleSort;
  page: number;
  size: number;
}

const SORT: ConsoleSort = '-updated';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const stateKind = ({ states }: ContentType) => states?.kind ?? 'content';

/** The states that a list has tabs for: what is in the bin is in no list, and items expire only where a day is set for it. */
const tabStates = (type: ContentType) =>
  Object.keys(STATES[stateKind(type)]).filter(
    (state) => state !== 'recycled' && (state !== 'expired' || type.expires),
  );

/** What a list has tabs for: its states, and what operators set a time for, which enterprises' entries have none of. */
export const tabsOf = (type: ContentType) => [...tabStates(type), ...(type.states ? [] : [TO_COME])];

/** The fields that a list may be filtered by, beside its category. */
export const choiceFields = ({ fields }: ContentType) =>
  Object.entries(fields).filter(([, { kind, list }]) => kind === 'choice' && list);

/** Several values as one text, which no value has a comma in. */
const listOf = (text: string): string[] => [...new Set(text.split(',').filter((each) => each !== ''))];

/** What an address asks for. Whatever the section does not know falls away: addresses are typed and grow old. */
export function readView(type: ContentType, address: URLSearchParams): View {
  const given = (name: string) => address.get(name) ?? '';
  const day = (name: string) => (DAY.test(given(name)) ? given(name) : '');
  const choices = choiceFields(type).flatMap(([name, { options = [] }]) => {
    const chosen = listOf(given(name)).filter((each) => options.some(({ value }) => value === each));
    return chosen.length > 0 ? [[name, chosen]] : [];
  });
  return {
    state: tabsOf(type).includes(given('state')) ? given('state') : '',
    category: listOf(given('category')),
    text: given('text'),
    ...{ from: day('from'), to: day('to') },
    choices: Object.fromEntries(choices),
    sort: CONSOLE_SORTS.find((sort) => sort === given('sort')) ?? SORT,
    page: /^[1-9]\d{0,5}$/.test(given('page')) ? Number(given('page')) : 1,
    size: SIZES.find((size) => String(size) === given('size')) ?? PAGING.defaultSize,
  };
}

const joined = (choices: View['choices']): Record<string, string> =>
  Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, values.join()]));

/** The address of a view, as short as it can be, with its `?`. */
export function addressOf({ state, category, choices, sort, page, size, ...narrowing }: View): string {
  const all = {
    state,
    category: category.join(),
    ...narrowing,
    ...joined(choices),
    sort: sort === SORT ? '' : sort,
    page: page === 1 ? '' : String(page),
    size: size === PAGING.defaultSize ? '' : String(size),
  };
  return `?${new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))}`;
}

/** The same view as the server is asked for it. */
export function inputOf({ category, choices, sort, page, size, ...narrowing }: View) {
  const texts = { ...narrowing, category: category.join() };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(Object.keys(choices).length > 0 ? { filters: JSON.stringify(joined(choices)) } : {}),
    ...{ sort, pageNum: String(page), pageSize: String(size) },
  };
}

/** How many conditions narrow a view; its state is none, but a tab. */
export const countFilters = ({ category, text, from, to, choices }: View): number =>
  [text, from || to].filter((value) => value !== '').length +
  [category, ...Object.values(choices)].filter((values) => values.length > 0).length;

/** What a view is without its conditions. */
export const NO_FILTERS = { category: [], text: '', from: '', to: '', choices: {} } as const;

/** The order that a click on a column's head leads to: the last first, then the other way round; titles from the first. */
export function nextSort(sort: ConsoleSort, by: 'title' | 'published' | 'updated'): ConsoleSort {
  if (sort === by) return `-${by}`;
  if (sort === `-${by}`) return by;
  return by === 'title' ? by : `-${by}`;
}
