import type { ContentType, Facet } from '../content/define.ts';
import type { Option } from './fields.ts';
import { type Filter, readFilter } from './filters.ts';
import type { ListFilterValues } from './list-names.ts';
import { LIST_FILTERS as TEXT } from './messages/list-filters.ts';

/** A list filter for visitors. If its values come from the items, only the counters know the options. */
export interface ListFilter extends Pick<Filter, 'name' | 'label' | 'options'> {
  valueSource?: 'year' | 'text';
}

/** Maximum characters of a value that comes from the items. */
export const LIST_VALUE_MAX_LENGTH = 60;

export const SORT = 'sort';
export const OLDEST = 'oldest';

/** Returns the bands of a facet as options. */
export function bandOptions(limits: readonly number[], unit: string): Option[] {
  const [first = 0] = limits;
  return [
    { value: '0', label: TEXT.below(first, unit) },
    ...limits.map((limit, at) => {
      const next = limits[at + 1];
      return {
        value: String(at + 1),
        label: next === undefined ? TEXT.from(limit, unit) : TEXT.between(limit, next, unit),
      };
    }),
  ];
}

/** Returns whether a facet's values come from the items, possibly many, instead of known options. */
export const hasOwnValues = ({ fields }: ContentType, { by, field }: Facet): boolean =>
  by === 'area' || (by === 'value' && !fields[field]?.options);

function facetFilter(type: ContentType, name: string, facet: Facet): ListFilter {
  const field = type.fields[facet.field];
  const base = { name, label: facet.label ?? field?.label ?? '' };
  if (facet.by === 'bands') return { ...base, options: bandOptions(facet.limits, facet.unit) };
  if (facet.by === 'words')
    return { ...base, options: facet.words.map((word) => ({ value: word, label: word })) };
  if (hasOwnValues(type, facet)) return { ...base, options: [], valueSource: 'text' };
  return { ...base, options: field?.options ?? [] };
}

const filtersByType = new WeakMap<ContentType, readonly ListFilter[]>();

/** Returns the visitors' filters of a section's lists, in the order of addresses; the sort order is the last. */
export function listFilters(type: ContentType): readonly ListFilter[] {
  const cachedFilters = filtersByType.get(type);
  if (cachedFilters) return cachedFilters;
  const { year, oldest, period, facets = {}, within: daysFilter, orders = [] } = type.listing ?? {};
  const sorts = orders.flatMap(({ sorts }) =>
    Object.entries(sorts).map(([value, { label }]) => ({ value, label })),
  );
  if (oldest) sorts.push({ value: OLDEST, label: TEXT.oldest });
  const filters: ListFilter[] = [
    year && { name: 'year', label: TEXT.year, options: [], valueSource: 'year' as const },
    period && {
      name: 'state',
      label: period.label,
      options: Object.entries(period.states).map(([value, label]) => ({ value, label })),
    },
    ...Object.entries(facets).map(([name, facet]) => facetFilter(type, name, facet)),
    daysFilter && {
      name: daysFilter.name,
      label: daysFilter.label,
      options: daysFilter.days.map((days) => ({ value: String(days), label: TEXT.within(days) })),
    },
    sorts.length > 0 ? { name: SORT, label: TEXT.sort, options: sorts } : undefined,
  ].filter((filter) => filter !== undefined);
  filtersByType.set(type, filters);
  return filters;
}

/** Value in addresses for items without a value. */
export const NO_VALUE = '~';

const YEAR = /^[12]\d{3}$/;

/** Returns whether a text is a value of a filter; for values that come from the items, whether it could be one. */
export function isListValue({ valueSource, options }: ListFilter, text: string): boolean {
  if (valueSource && text === NO_VALUE) return true;
  if (valueSource === 'year') return YEAR.test(text);
  if (valueSource === 'text')
    return text !== '' && text.length <= LIST_VALUE_MAX_LENGTH && !/\p{Cc}/u.test(text);
  const value = readFilter({ kind: 'choices', options }, text);
  return value?.kind === 'choices' && value.values.length === 1 && value.values[0] === text;
}

/**
 * Parses the filters in the address of a section's list: only valid values, in their fixed order. Drops a value that depends on
 * another filter if that filter is not chosen. Drops the sort order if a list is filtered by days: it is sorted by these days.
 */
export function parseListFilters(
  type: ContentType,
  query: (name: string) => string | undefined,
): ListFilterValues {
  const entries = listFilters(type).flatMap((filter): [string, string][] => {
    const text = query(filter.name);
    return text !== undefined && isListValue(filter, text) ? [[filter.name, text]] : [];
  });
  const validFilters = Object.fromEntries(entries);
  const filters = Object.fromEntries(
    entries.filter(([name, value]) => isAllowedValue(type, validFilters, { name, value })),
  );
  if (!isByDay(type, filters)) return filters;
  const { [SORT]: _, ...filtersWithoutSort } = filters;
  return filtersWithoutSort;
}

/** Returns the name of the filter that must be chosen together with a value of another one; undefined if there is none. */
export function requiredFilterOf({ listing }: ContentType, { name, value }: { name: string; value: string }) {
  const { facets = {}, orders = [] } = listing ?? {};
  if (name !== SORT) return facets[name]?.within;
  return orders.find(({ sorts }) => Object.hasOwn(sorts, value))?.within;
}

/** Returns whether a value of a filter may be chosen together with the chosen filters. */
export function isAllowedValue(
  type: ContentType,
  filters: ListFilterValues,
  option: { name: string; value: string },
): boolean {
  const requiredFilter = requiredFilterOf(type, option);
  return requiredFilter === undefined || filters[requiredFilter] !== undefined;
}

/** Returns whether the chosen filters force the order by days. */
function isByDay({ listing }: ContentType, filters: ListFilterValues): boolean {
  return ['state', listing?.within?.name ?? ''].some((name) => filters[name] !== undefined);
}

/** A place up to its district: not an autonomous region or a prefecture (自治区, 地区) if a district follows. */
const AREA = /^(?:[^区县旗]{1,8}自治区)?(?:[^区县旗]{1,8}地区)?.{1,12}?[区县旗]/u;
/** A number with its unit, and the end of its range, whose unit may be that of both: 8-12K, 1–1.5万. */
const NUMBER = /(\d+(?:\.\d+)?)\s*([万千kK]?)(?:\s*[\p{Pd}~〜至到]\s*(\d+(?:\.\d+)?)\s*([万千kK]))?/u;
const SCALE: Readonly<Record<string, number>> = { 万: 10_000, 千: 1000, k: 1000, K: 1000 };

/** Returns the number in a field, or the first one in its text; null if there is none. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return value;
  // Full-width digits count, and the separators of 12,000 do not.
  const text = String(value ?? '')
    .normalize('NFKC')
    .replace(/,(?=\d{3}(?!\d))/g, '');
  const [, digits, ownUnit, end, endUnit = ''] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return null;
  // 8000-1.2万 begins at 8000: its first number is not in the unit of its end.
  const unit = ownUnit || (Number(digits) < Number(end) ? endUnit : '');
  return Number(digits) * (SCALE[unit] ?? 1);
}

/** Returns the stored facet value of an item; empty if it has none. */
export function facetValue(facet: Facet, value: unknown): string {
  const text = String(value ?? '').trim();
  if (facet.by === 'bands') {
    const number = numberIn(value);
    return number === null ? '' : String(facet.limits.filter((limit) => number >= limit).length);
  }
  if (facet.by === 'words') return facet.words.find((word) => text.includes(word)) ?? '';
  const area = facet.by === 'area' ? (AREA.exec(text)?.[0] ?? text) : text;
  return [...area].slice(0, 30).join('');
}

/** Key of items without a number: sorts after an empty text and before every number. */
const NO_NUMBER = '-';

/** Returns a number from 0 on as a text that sorts numerically: its magnitude, then its digits. */
export function numberKey(value: unknown): string {
  const number = numberIn(value);
  if (number === null || !(number >= 0)) return NO_NUMBER;
  if (number === 0) return '00';
  const [digits = '', size = '0'] = number.toExponential(8).split('e');
  return `${50 + Number(size)}${digits.replace('.', '')}`;
}
