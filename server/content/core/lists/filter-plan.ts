import type { ContentType, PeriodState } from '@pv-brain/contract/content/define.ts';
import { facetColumn, orderColumn } from '@pv-brain/contract/fields/derived.ts';
import { hasOwnValues, OLDEST, SORT } from '@pv-brain/contract/fields/list-filters.ts';
import type { Chosen } from '@pv-brain/contract/fields/list-names.ts';
import { addDays } from '../../../platform/runtime/time.ts';
import type { Bucket } from './list-page.ts';

/**
 * The levels of the counters `narrow_tally`, as migrations/narrow-cells.ts knows them: in all, by month and by day; the first
 * of an order's; the days of a period, the last before the first; the first of a facet's values.
 */
export const [ALL, MONTHS, DAYS] = [0, 1, 2];
const [ORDER_LEVEL, SPANS] = [3, 9];
export const FACET_LEVEL = 10;
/** Characters of a day. */
const DAY_LENGTH = 10;

/** Between which prefixes counters lie. */
interface Between {
  from?: string;
  below?: string;
}

/** What a facet must be. */
interface ChosenFacet {
  name: string;
  column: string;
  value: string;
  /** Of the counters of its values; those of a facet that has few are parts of every counter, and `part` says which. */
  level: number;
  part?: number;
}

/** How a narrowed list is read: which rows it has, in which order, and where they are counted. */
export interface FilterPlan {
  facets: readonly ChosenFacet[];
  /** What the order is read by: `list_key` for time. */
  column: string;
  /** Of the counters by which the order is paged through. */
  level: number;
  /** Of these counters, those that are of the list; all unless told. */
  between?: Between;
  /** From the last row of each bucket to its first. */
  down: boolean;
  /** The list's buckets, in its order; given newest first. Those of other rows fall away. */
  arrange(buckets: readonly Bucket[]): Bucket[];
  /** False where all rows of the list are in. */
  isPart: boolean;
  /** A day by which the rows of a bucket have begun, others do not count, and the column of the day on which they do. */
  begun?: { column: string; today: string };
  /** Set where pinned rows are left out. */
  isUnpinned?: true;
}

/** List keys and their prefixes begin with it where the item is pinned. */
export const PINNED = '1';
/** The level under which the periods of pinned rows are asked for; no counters have them, since few rows are pinned. */
export const PINNED_SPANS = -1;

/** The parts of a list by period, in their order, without what is pinned; and the counters' prefix that a period counts under. */
const PERIOD_PARTS: Readonly<Record<PeriodState, (span: string) => string>> = {
  open: (span) => span,
  upcoming: (span) => span.slice(DAY_LENGTH),
  closed: (span) => span.slice(0, DAY_LENGTH),
};

/** A part of a list, and the prefix of its counters under which a period counts, given as its last day before its first. */
export interface PeriodPart {
  plan: FilterPlan;
  prefixOf(span: string): string;
}

/** A list by period as of a day: first what is pinned, the newest first, then what is open, what is to come, and what is over. */
export function periodOrder(type: ContentType, today: string): { pinned: FilterPlan; others: PeriodPart[] } {
  const byTime = filterPlan(type, {}, today);
  const isPinned = ({ prefix }: Bucket) => prefix.startsWith(PINNED);
  return {
    pinned: { ...byTime, arrange: (buckets) => buckets.filter(isPinned), isPart: true },
    others: Object.entries(PERIOD_PARTS).map(([state, prefixOf]) => ({
      plan: { ...filterPlan(type, { state }, today), isUnpinned: true },
      prefixOf,
    })),
  };
}

/** The year of a month's or a day's prefix, which begins with whether it is pinned. */
const yearOf = (prefix: string) => prefix.slice(1, 5);

function facetsOf(type: ContentType, chosen: Chosen): ChosenFacet[] {
  const facets = Object.entries(type.listing?.facets ?? {});
  const few = facets.filter(([, facet]) => !hasOwnValues(type, facet)).map(([name]) => name);
  return facets.flatMap(([name, facet], at) => {
    const value = chosen[name];
    if (value === undefined) return [];
    const one = { name, column: facetColumn(facet), value, level: FACET_LEVEL + at };
    return [few.includes(name) ? { ...one, part: few.indexOf(name) } : one];
  });
}

/** Reads what is chosen of a section's list as of a day. */
export function filterPlan(type: ContentType, chosen: Chosen, today: string): FilterPlan {
  const { listing = {} } = type;
  const { orders = [], within } = listing;
  const common = { facets: facetsOf(type, chosen) };
  const by = (at: number) => {
    const order = orders[at];
    if (!order) throw new Error(`no order ${at}`);
    return { ...common, column: orderColumn(order), level: ORDER_LEVEL + at };
  };
  const between = (between: Between, down = false) => ({
    isPart: true,
    between,
    down,
    arrange: (buckets: readonly Bucket[]) => (down ? [...buckets] : buckets.toReversed()),
  });

  if (listing.period && chosen.state === 'closed') return { ...by(0), ...between({ below: today }, true) };
  if (listing.period && chosen.state === 'upcoming')
    return { ...by(1), ...between({ from: addDays(today, 1) }) };
  if (listing.period && chosen.state === 'open') {
    const begun = { column: by(1).column, today };
    return {
      ...by(0),
      ...between({ from: today }),
      level: SPANS,
      arrange: (spans) => begunBy(spans, today),
      begun,
    };
  }
  const days = within && chosen[within.name];
  if (days !== undefined)
    return { ...by(0), ...between({ from: today, below: addDays(today, Number(days) + 1) }) };
  const at = orders.findIndex(
    ({ sorts }) => chosen[SORT] !== undefined && Object.hasOwn(sorts, chosen[SORT]),
  );
  const order = orders[at];
  if (order?.by === 'day') {
    // What is to come, the next first; then what is over, the last first.
    const arrange = (buckets: readonly Bucket[]) => {
      const isToCome = ({ prefix }: Bucket) => prefix >= today;
      return [...buckets.filter(isToCome).reverse(), ...buckets.filter((bucket) => !isToCome(bucket))];
    };
    return { ...by(at), arrange, down: false, isPart: false };
  }
  if (order) {
    const down = order.sorts[chosen[SORT] ?? '']?.down === true;
    const arrange = (buckets: readonly Bucket[]) => {
      const counted = buckets.filter(({ prefix }) => prefix >= '0');
      const without = buckets.filter(({ prefix }) => prefix < '0');
      return [...(down ? counted : counted.reverse()), ...without];
    };
    return { ...by(at), arrange, down, isPart: false };
  }
  const { year } = chosen;
  const down = chosen[SORT] !== OLDEST;
  return {
    ...common,
    column: 'list_key',
    level: MONTHS,
    down,
    arrange: (buckets) => {
      const matching = buckets.filter(({ prefix }) => year === undefined || yearOf(prefix) === year);
      return down ? matching : matching.reverse();
    },
    isPart: year !== undefined,
  };
}

/** The last days, the first of them first, of the periods that have begun by a day; given by both of their days. */
function begunBy(spans: readonly Bucket[], today: string): Bucket[] {
  const days = new Map<string, number>();
  for (const { prefix, rows } of spans)
    if (prefix.slice(DAY_LENGTH) <= today)
      days.set(prefix.slice(0, DAY_LENGTH), (days.get(prefix.slice(0, DAY_LENGTH)) ?? 0) + rows);
  return Array.from(days, ([prefix, rows]) => ({ prefix, rows })).reverse();
}

/** The buckets in which the rows from `offset` on stand, as many as `size` rows take, and how many to skip in the first. */
export function bucketsFrom(buckets: readonly Bucket[], offset: number, size: number) {
  const nextBuckets: { prefix: string; rows: number; skip: number }[] = [];
  let before = 0;
  for (const { prefix, rows } of buckets) {
    if (before + rows > offset && before < offset + size)
      nextBuckets.push({ prefix, rows, skip: Math.max(offset - before, 0) });
    before += rows;
  }
  return nextBuckets;
}
