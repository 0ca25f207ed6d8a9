import type { ContentType, PeriodState } from '@pv-brain/contract/content/define.ts';
import { facetColumn, orderColumn } from '@pv-brain/contract/fields/derived.ts';
import { hasOwnValues, OLDEST, SORT } from '@pv-brain/contract/fields/list-filters.ts';
import type { ListFilterValues } from '@pv-brain/contract/fields/list-names.ts';
import { addDays } from '../../../platform/runtime/time.ts';
import type { Bucket } from './list-page.ts';

/**
 * Levels of the counters in `narrow_tally`, defined in migrations/narrow-cells.ts: total, by month and by day; the first level of
 * the orders; the days of a period, last before first; the first level of the facets' values.
 */
export const [ALL, MONTHS, DAYS] = [0, 1, 2];
const [ORDER_LEVEL, SPANS] = [3, 9];
export const FACET_LEVEL = 10;
/** Length of a day's prefix in characters. */
const DAY_LENGTH = 10;

/** Range of the prefixes of counters. */
interface PrefixRange {
  from?: string;
  below?: string;
}

/** How a filtered list is read: its rows, their order, and the counters that count them. */
export interface FilterPlan {
  facets: ReturnType<typeof facetsOf>;
  /** Column of the order: `list_key` for time. */
  column: string;
  /** Level of the counters by which the order is paged. */
  level: number;
  /** Range of the counters that belong to the list; all when undefined. */
  range?: PrefixRange;
  /** Whether each bucket is read from its last row to its first. */
  isDescending: boolean;
  /** Returns the list's buckets in its order and drops others; they are passed newest first. */
  arrange(buckets: readonly Bucket[]): Bucket[];
  /** Whether the list has only a part of the counted rows. */
  isPart: boolean;
  /** Only rows of a bucket that have begun by `today` count; `column` has the day on which they begin. */
  startFilter?: { column: string; today: string };
  /** Set when pinned rows are excluded. */
  isUnpinned?: true;
}

/** First character of list keys and their prefixes of pinned items. */
export const PINNED = '1';
const isPinned = ({ prefix }: Bucket) => prefix.startsWith(PINNED);
const pinnedFirst = (a: Bucket, b: Bucket) => Number(isPinned(b)) - Number(isPinned(a));
/** Pseudo level of the periods of pinned rows; they have no counters and are queried, since few rows are pinned. */
export const PINNED_SPANS = -1;

/** The parts of a list by period in order, without pinned items; each maps a period to the prefix of its counter. */
const PERIOD_PARTS: Readonly<Record<PeriodState, (span: string) => string>> = {
  open: (span) => span,
  upcoming: (span) => span.slice(DAY_LENGTH),
  closed: (span) => span.slice(0, DAY_LENGTH),
};

/**
 * Returns the parts of a list by period as of a day: pinned items, newest first, then open, upcoming and closed ones. `prefixOf`
 * maps a period, given as its last day before its first, to the prefix of its counter.
 */
export function periodOrder(type: ContentType, today: string) {
  const arrange = (buckets: readonly Bucket[]) => buckets.filter(isPinned);
  return {
    pinned: { ...filterPlan(type, {}, today), arrange, isPart: true },
    periodParts: Object.entries(PERIOD_PARTS).map(([state, prefixOf]) => ({
      plan: { ...filterPlan(type, { state }, today), isUnpinned: true as const },
      prefixOf,
    })),
  };
}

/** Returns the year in a month's or day's prefix, whose first character is the pinned flag. */
const yearOf = (prefix: string) => prefix.slice(1, 5);

/**
 * Returns the facets with a chosen value. `level` is that of the counters of its values; a facet with few values is instead a column
 * of every counter, and `part` is its index.
 */
function facetsOf(type: ContentType, selection: ListFilterValues) {
  const facets = Object.entries(type.listing?.facets ?? {});
  const fewValueFacets = facets.filter(([, facet]) => !hasOwnValues(type, facet)).map(([name]) => name);
  return facets.flatMap(([name, facet], at) => {
    const value = selection[name];
    if (value === undefined) return [];
    const part = fewValueFacets.includes(name) ? fewValueFacets.indexOf(name) : undefined;
    return [{ name, column: facetColumn(facet), value, level: FACET_LEVEL + at, part }];
  });
}

/** Builds the plan of a section's list with the chosen filters as of a day. */
export function filterPlan(type: ContentType, selection: ListFilterValues, today: string): FilterPlan {
  const { listing = {} } = type;
  const { orders = [], within } = listing;
  const common = { facets: facetsOf(type, selection) };
  const orderPlan = (at: number) => {
    const order = orders[at];
    if (!order) throw new Error(`no order ${at}`);
    return { ...common, column: orderColumn(order), level: ORDER_LEVEL + at };
  };
  const rangePlan = (range: PrefixRange, isDescending = false) => ({
    isPart: true,
    range,
    isDescending,
    arrange: (buckets: readonly Bucket[]) => (isDescending ? [...buckets] : buckets.toReversed()),
  });

  if (listing.period && selection.state === 'closed')
    return { ...orderPlan(0), ...rangePlan({ below: today }, true) };
  if (listing.period && selection.state === 'upcoming')
    return { ...orderPlan(1), ...rangePlan({ from: addDays(today, 1) }) };
  if (listing.period && selection.state === 'open') {
    const startFilter = { column: orderPlan(1).column, today };
    return {
      ...orderPlan(0),
      ...rangePlan({ from: today }),
      level: SPANS,
      arrange: (spans) => startedBuckets(spans, today),
      startFilter,
    };
  }
  const days = within && selection[within.name];
  if (days !== undefined)
    return { ...orderPlan(0), ...rangePlan({ from: today, below: addDays(today, Number(days) + 1) }) };
  const at = orders.findIndex(
    ({ sorts }) => selection[SORT] !== undefined && Object.hasOwn(sorts, selection[SORT]),
  );
  const order = orders[at];
  if (order?.by === 'day') {
    // Upcoming days first, the next one first; then past days, the latest first.
    const arrange = (buckets: readonly Bucket[]) => {
      const isUpcoming = ({ prefix }: Bucket) => prefix >= today;
      return [...buckets.filter(isUpcoming).reverse(), ...buckets.filter((bucket) => !isUpcoming(bucket))];
    };
    return { ...orderPlan(at), arrange, isDescending: false, isPart: false };
  }
  if (order) {
    const isDescending = order.sorts[selection[SORT] ?? '']?.down === true;
    const arrange = (buckets: readonly Bucket[]) => {
      const withValue = buckets.filter(({ prefix }) => prefix >= '0');
      const withoutValue = buckets.filter(({ prefix }) => prefix < '0');
      return [...(isDescending ? withValue : withValue.reverse()), ...withoutValue];
    };
    return { ...orderPlan(at), arrange, isDescending, isPart: false };
  }
  const { year } = selection;
  const isDescending = selection[SORT] !== OLDEST;
  return {
    ...common,
    column: 'list_key',
    level: MONTHS,
    isDescending,
    arrange: (buckets) => {
      const matching = buckets.filter(({ prefix }) => year === undefined || yearOf(prefix) === year);
      return isDescending ? matching : matching.reverse().sort(pinnedFirst);
    },
    isPart: year !== undefined,
  };
}

/**
 * Returns buckets by last day, ascending, of the periods that have begun by a day; `spans` have both days of a period as prefix.
 */
function startedBuckets(spans: readonly Bucket[], today: string): Bucket[] {
  const days = new Map<string, number>();
  for (const { prefix, rows } of spans)
    if (prefix.slice(DAY_LENGTH) <= today)
      days.set(prefix.slice(0, DAY_LENGTH), (days.get(prefix.slice(0, DAY_LENGTH)) ?? 0) + rows);
  return Array.from(days, ([prefix, rows]) => ({ prefix, rows })).reverse();
}
