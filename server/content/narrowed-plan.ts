import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { facetColumn, orderColumn } from '@pv-brain/contract/derived.ts';
import { OLDEST, SORT } from '@pv-brain/contract/list-filters.ts';
import type { Chosen } from '@pv-brain/contract/list-names.ts';
import { addDays } from '../time.ts';
import type { Bucket } from './list-page.ts';

/** The levels of the counters `narrow_tally`, as its migration knows them: the first of an order's, and of a facet's values. */
const ORDER_LEVEL = 3;
export const FACET_LEVEL = 10;
export const MONTHS = 1;

/** How a narrowed list is read: which rows it has, in which order, and where they are counted. */
export interface Plan {
  /** Facets by name, with the column and the value that it must have. */
  facets: readonly { name: string; column: string; value: string }[];
  /** What the order is read by: `list_key` for time. */
  column: string;
  /** Of the counters by which the order is paged through; months for time. */
  level: number;
  /** From the last row of each bucket to its first. */
  down: boolean;
  /** The list's buckets, in its order; given newest first. Those of other rows fall away. */
  arrange(buckets: readonly Bucket[]): Bucket[];
  /** False where all rows of the list are in: its total is one counter. */
  isPart: boolean;
  /**
   * Of what has begun by today: rows of the buckets whose other day is after today do not count. That day's level, and
   * its column.
   */
  begun?: { level: number; column: string; today: string };
}

/** The year of a month's or a day's prefix, which begins with whether it is pinned. */
const yearOf = (prefix: string) => prefix.slice(1, 5);

/** Reads what is chosen of a section's list as of a day. */
export function planOf({ listing = {} }: ContentType, chosen: Chosen, today: string): Plan {
  const { facets = {}, orders = [], within } = listing;
  const common = {
    facets: Object.entries(facets).flatMap(([name, facet]) => {
      const value = chosen[name];
      return value === undefined ? [] : [{ name, column: facetColumn(facet), value }];
    }),
  };
  const by = (at: number) => {
    const order = orders[at];
    if (!order) throw new Error(`no order ${at}`);
    return { ...common, column: orderColumn(order), level: ORDER_LEVEL + at };
  };
  const part = (keep: (prefix: string) => boolean, down = false) => ({
    ...{ isPart: true, down },
    arrange: (buckets: readonly Bucket[]) => {
      const kept = buckets.filter(({ prefix }) => keep(prefix));
      return down ? kept : kept.reverse();
    },
  });

  if (listing.period && chosen.state === 'closed') return { ...by(0), ...part((day) => day < today, true) };
  if (listing.period && chosen.state === 'upcoming') return { ...by(1), ...part((day) => day > today) };
  if (listing.period && chosen.state === 'open') {
    const { level, column } = by(1);
    return { ...by(0), ...part((day) => day >= today), begun: { level, column, today } };
  }
  const days = within && chosen[within.name];
  if (days !== undefined) {
    const last = addDays(today, Number(days));
    return { ...by(0), ...part((day) => day >= today && day <= last) };
  }
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
    ...{ ...common, column: 'list_key', level: MONTHS },
    ...part((prefix) => year === undefined || yearOf(prefix) === year, down),
    isPart: year !== undefined,
  };
}

/** The buckets in which the rows from `offset` on stand, as many as `size` rows take, and how many to skip in the first. */
export function bucketsFrom(buckets: readonly Bucket[], offset: number, size: number) {
  const found: { prefix: string; rows: number; skip: number }[] = [];
  let before = 0;
  for (const { prefix, rows } of buckets) {
    if (before + rows > offset && before < offset + size)
      found.push({ prefix, rows, skip: Math.max(offset - before, 0) });
    before += rows;
  }
  return found;
}
