import { contentTypes, typeOf } from '@pv-brain/contract/content/types.ts';
import type { ListFilterValues } from '@pv-brain/contract/fields/list-names.ts';
import type { Db } from '../../../platform/database/database.ts';
import { shanghaiDay } from '../../../platform/runtime/time.ts';
import {
  type ContentRow,
  type ListView,
  type PageStart,
  readPageRows,
  rowsOf,
} from './content.repository.ts';
import { DAYS, type FilterPlan, filterPlan, MONTHS, PINNED_SPANS, periodOrder } from './filter-plan.ts';
import {
  type Counters,
  counterKeyOf,
  countersOf,
  prefixRange,
  readBucket,
  totalKeyOf,
} from './filtered.repository.ts';
import { type Bucket, type BucketPart, bucketsFrom } from './list-page.ts';
import { isOrdered } from './order.repository.ts';

const sum = (buckets: readonly { rows: number }[]) => buckets.reduce((all, { rows }) => all + rows, 0);

const planFor = ({ section }: ListView, selection: ListFilterValues, today: string) =>
  filterPlan(typeOf(section), selection, today);

/** Returns the list's buckets in its order. */
const bucketsOf = async (counters: Counters, view: ListView, { facets, level, range, arrange }: FilterPlan) =>
  arrange(await counters(counterKeyOf(view, facets, level, range)));

/** Returns the list's total, and its buckets when they had to be read for it. */
async function countOf(counters: Counters, view: ListView, plan: FilterPlan) {
  const totalKey = totalKeyOf(view, plan);
  if (totalKey) return { total: sum(await counters(totalKey)) };
  const buckets = await bucketsOf(counters, view, plan);
  return { total: sum(buckets), buckets };
}

interface ReadOptions {
  counters?: Counters;
  /** Today's date in Shanghai. */
  today?: string;
}

/** Returns the exact number of rows in a list, filtered or not, from its counters. */
export async function countFiltered(
  db: Db,
  view: ListView,
  selection: ListFilterValues,
  { counters = countersOf(db), today = shanghaiDay() }: ReadOptions = {},
): Promise<number> {
  return (await countOf(counters, view, planFor(view, selection, today))).total;
}

interface PageRange {
  offset: number;
  size: number;
}

/** Up to this offset, skipping index entries is cheaper than finding the page through the counters. */
const MAX_SCANNED_OFFSET = 200;

/** Returns one page of a list in its usual order, and its exact total. A page past the end has no rows. */
export async function readPage(
  db: Db,
  view: ListView,
  { offset, size }: PageRange,
  counters = countersOf(db),
): Promise<{ rows: ContentRow[]; total: number }> {
  // Not cached, as the rows are not.
  const total = await countFiltered(db, view, {});
  if (offset >= total) return { rows: [], total };
  const start = await startOf(counters, view, offset);
  return { rows: await readPageRows(db, view.section, rowsOf(view, start, size)), total };
}

async function startOf(counters: Counters, view: ListView, offset: number): Promise<PageStart> {
  // The counters are by date, which the manual order of an ordered section does not follow.
  if (offset <= MAX_SCANNED_OFFSET || isOrdered(view.section)) return { prefix: '', skip: offset };
  const [month] = bucketsFrom(await counters(counterKeyOf(view, [], MONTHS)), offset, 1);
  // Counters and rows are read one after the other; a write in between may leave the offset past the end.
  if (!month) return { prefix: '', skip: offset };
  const days = await counters(counterKeyOf(view, [], DAYS, prefixRange(month.prefix)));
  return bucketsFrom(days, month.skip, 1)[0] ?? month;
}

/**
 * Returns one page of a list and its exact total: filtered or ordered by a visitor; by default in the order of its periods if it
 * has them, else as `readPage` does. A page past the end has no rows.
 */
export function readList(
  db: Db,
  view: ListView,
  selection: ListFilterValues,
  page: PageRange,
  { counters = countersOf(db), today = shanghaiDay() }: ReadOptions = {},
): Promise<{ rows: ContentRow[]; total: number }> {
  if (Object.keys(selection).length > 0)
    return readPlan(db, view, planFor(view, selection, today), page, counters);
  return typeOf(view.section).listing?.period && !view.featured
    ? readByPeriod(db, view, page, { counters, today })
    : readPage(db, view, page, counters);
}

/** Returns one page of an unfiltered list in the order of its periods. */
async function readByPeriod(
  db: Db,
  view: ListView,
  { offset, size }: PageRange,
  { counters, today }: Required<ReadOptions>,
): Promise<{ rows: ContentRow[]; total: number }> {
  const { pinned, periodParts } = periodOrder(contentTypes[view.section], today);
  const spans = await counters(counterKeyOf(view, [], PINNED_SPANS));
  const parts = [
    { plan: pinned, counters },
    ...periodParts.map(({ plan, prefixOf }) => ({
      plan,
      counters: withoutSpans(counters, spans, prefixOf),
    })),
  ];
  const rows: ContentRow[] = [];
  let total = 0;
  for (const part of parts) {
    const page = { offset: Math.max(offset - total, 0), size: size - rows.length };
    const partPage = await readPlan(db, view, part.plan, page, part.counters);
    rows.push(...partPage.rows);
    total += partPage.total;
  }
  return { rows, total };
}

/** Wraps counters so that they exclude the rows of some periods. */
function withoutSpans(counters: Counters, spans: readonly Bucket[], prefixOf: (span: string) => string) {
  const excludedRows = new Map<string, number>();
  for (const { prefix, rows } of spans)
    excludedRows.set(prefixOf(prefix), (excludedRows.get(prefixOf(prefix)) ?? 0) + rows);
  return async (key: Parameters<Counters>[0]): Promise<Bucket[]> =>
    (await counters(key))
      .map(({ prefix, rows }) => ({ prefix, rows: rows - (excludedRows.get(prefix) ?? 0) }))
      .filter(({ rows }) => rows > 0);
}

async function readPlan(
  db: Db,
  view: ListView,
  plan: FilterPlan,
  { offset, size }: PageRange,
  counters: Counters,
): Promise<{ rows: ContentRow[]; total: number }> {
  const { total, buckets = [] } = await countOf(counters, view, plan);
  if (offset >= total || size <= 0) return { rows: [], total };
  const listBuckets = buckets.length > 0 ? buckets : await bucketsOf(counters, view, plan);
  const rows: ContentRow[] = [];
  for (const { prefix, skip } of await splitMonths(
    counters,
    view,
    plan,
    bucketsFrom(listBuckets, offset, size),
  )) {
    const missing = size - rows.length;
    if (missing <= 0) break;
    rows.push(...(await readBucket(db, view, plan, { prefix, offset: skip, size: missing })));
  }
  return { rows, total };
}

/** Replaces months by days, so that a page skips rows within one day at most. */
async function splitMonths(
  counters: Counters,
  view: ListView,
  plan: FilterPlan,
  pageBuckets: readonly BucketPart[],
): Promise<readonly BucketPart[]> {
  if (plan.level !== MONTHS) return pageBuckets;
  const [first, ...nextMonths] = pageBuckets;
  if (!first) return [];
  const daysOf = async ({ prefix }: { prefix: string }) => {
    const days = await counters(counterKeyOf(view, plan.facets, DAYS, prefixRange(prefix)));
    return plan.isDescending ? days : [...days].reverse();
  };
  const days = bucketsFrom(await daysOf(first), first.skip, Number.MAX_SAFE_INTEGER);
  for (const month of nextMonths) days.push(...(await daysOf(month)).map((day) => ({ ...day, skip: 0 })));
  return days;
}
