import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import type { Chosen } from '@pv-brain/contract/fields/list-names.ts';
import type { Db } from '../../../platform/database/database.ts';
import { shanghaiDay } from '../../../platform/runtime/time.ts';
import type { ContentRow, ListView } from './content.repository.ts';
import {
  type Counters,
  countedOf,
  countersOf,
  readBucket,
  startingWith,
  totalOf,
} from './narrowed.repository.ts';
import { bucketsFrom, DAYS, type FilterPlan, filterPlan, MONTHS } from './narrowed-plan.ts';

const sum = (buckets: readonly { rows: number }[]) => buckets.reduce((all, { rows }) => all + rows, 0);

const planFor = ({ section }: ListView, chosen: Chosen, today: string) =>
  filterPlan(contentTypes[section] as ContentType, chosen, today);

/** The list's buckets, in its order. */
const bucketsOf = async (
  counters: Counters,
  view: ListView,
  { facets, level, between, arrange }: FilterPlan,
) => arrange(await counters(countedOf(view, facets, level, between)));

/** How many rows the list has, and its buckets where they had to be read for it. */
async function countOf(counters: Counters, view: ListView, plan: FilterPlan) {
  const counted = totalOf(view, plan);
  if (counted) return { total: sum(await counters(counted)) };
  const buckets = await bucketsOf(counters, view, plan);
  return { total: sum(buckets), buckets };
}

interface How {
  counters?: Counters;
  /** The day that it is. */
  today?: string;
}

/** Exact number of rows in a narrowed list, from its counters. */
export async function countFiltered(
  db: Db,
  view: ListView,
  chosen: Chosen,
  { counters = countersOf(db), today = shanghaiDay() }: How = {},
): Promise<number> {
  return (await countOf(counters, view, planFor(view, chosen, today))).total;
}

/** One page of a narrowed list and its exact total. A page past the end has no rows. */
export async function readFiltered(
  db: Db,
  view: ListView,
  chosen: Chosen,
  { offset, size }: { offset: number; size: number },
  { counters = countersOf(db), today = shanghaiDay() }: How = {},
): Promise<{ rows: ContentRow[]; total: number }> {
  const plan = planFor(view, chosen, today);
  const { total, buckets = [] } = await countOf(counters, view, plan);
  if (offset >= total) return { rows: [], total };
  const all = buckets.length > 0 ? buckets : await bucketsOf(counters, view, plan);
  const rows: ContentRow[] = [];
  for (const { prefix, skip } of await fine(counters, view, plan, bucketsFrom(all, offset, size))) {
    const left = size - rows.length;
    if (left <= 0) break;
    rows.push(...(await readBucket(db, view, plan, { prefix, offset: skip, size: left })));
  }
  return { rows, total };
}

type Found = ReturnType<typeof bucketsFrom>;

/** Days in the place of months: what a page steps over is part of one day. */
async function fine(counters: Counters, view: ListView, plan: FilterPlan, found: Found): Promise<Found> {
  if (plan.level !== MONTHS) return found;
  const [first, ...others] = found;
  if (!first) return [];
  const daysOf = async ({ prefix }: { prefix: string }) => {
    const days = await counters(countedOf(view, plan.facets, DAYS, startingWith(prefix)));
    return plan.down ? days : [...days].reverse();
  };
  const days = bucketsFrom(await daysOf(first), first.skip, Number.MAX_SAFE_INTEGER);
  for (const month of others) days.push(...(await daysOf(month)).map((day) => ({ ...day, skip: 0 })));
  return days;
}
