import { columnOf } from '@pv-brain/contract/content/define.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { orderColumn } from '@pv-brain/contract/fields/derived.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { tableOf } from '../../../platform/database/schema.ts';
import {
  COMMON,
  type ContentRow,
  type ListView,
  listColumns,
  listName,
  MAX_LIST_KEY,
  readBuckets,
} from './content.repository.ts';
import { ALL, DAYS, type FilterPlan, PINNED, PINNED_SPANS } from './filter-plan.ts';
import type { Bucket } from './list-page.ts';

/** Separator of names, as in migrations/narrow-cells.ts. */
const MARK = '\u001f';
/** Sorts after every text, such as a facet's values. */
const LAST = '\u{10ffff}';
/** Sorts before every character that may follow a text. */
const FIRST = '\u0001';

/**
 * Returns the key of a list's counters of a level: all of them, or those between two prefixes, and only those of a category, a
 * split or facets.
 */
export function counterKeyOf(
  { section, category, split, featured }: ListView,
  facets: FilterPlan['facets'],
  level: number,
  { from = '', below = LAST }: FilterPlan['range'] = {},
) {
  const largeFacets = facets.filter(({ part }) => part === undefined);
  const partValue = (at: number) => facets.find(({ part }) => part === at)?.value;
  return {
    list:
      listName({ section, featured }) +
      largeFacets.map(({ name, value }) => `${MARK}${name}=${value}`).join(''),
    level,
    from,
    below,
    category: category || undefined,
    split,
    facet0: partValue(0),
    facet1: partValue(1),
  };
}

type CounterKey = ReturnType<typeof counterKeyOf>;

/** Returns the range of all texts with a prefix. */
export const prefixRange = (prefix: string) => ({ from: prefix, below: prefix + LAST });

/** Returns the key of the counters that sum to the list's total; null when the buckets of its order are summed instead. */
export function totalKeyOf(view: ListView, { facets, isPart }: FilterPlan): CounterKey | null {
  const fewValueFacets = facets.filter(({ part }) => part !== undefined);
  const [largeFacet, ...otherFacets] = facets.filter(({ part }) => part === undefined);
  if (isPart || otherFacets.length > 0) return null;
  if (!largeFacet) return counterKeyOf(view, fewValueFacets, ALL);
  return counterKeyOf(view, fewValueFacets, largeFacet.level, {
    from: largeFacet.value,
    below: largeFacet.value + FIRST,
  });
}

/** Builds the query of the sums of a list's non-empty counters, in descending order. */
export function counterSumsQuery(db: Db, { list, level, from, below, ...cell }: CounterKey) {
  let query = db
    .selectFrom('narrow_tally')
    .select(({ fn }) => ['prefix', fn.sum<number>('rows').as('rows')])
    .where('list', '=', list)
    .where('level', '=', level)
    .where('prefix', '>=', from)
    .where('prefix', '<', below);
  for (const name of ['category', 'split', 'facet0', 'facet1'] as const) {
    const value = cell[name];
    if (value !== undefined) query = query.where(name, '=', value);
  }
  return query
    .groupBy('prefix')
    .having(({ fn }) => fn.sum('rows'), '>', 0)
    .orderBy('prefix', 'desc');
}

const readCounterSums = prepared((db, _: '', key: CounterKey) => counterSumsQuery(db, key));

/** Builds the query of the periods of pinned rows, last day before first, and how many rows have each. */
export function pinnedSpansQuery(db: Db, section: Section, category: string) {
  const { listing: { orders = [] } = {} } = typeOf(section);
  const [last, first] = orders.map((order) => sql.ref<string>(orderColumn(order)));
  if (!last || !first)
    throw new Error(
      `${section} has no period: its listing in contract/content needs two orders, its end and its start`,
    );
  return db
    .selectFrom(tableOf(section))
    .select(({ fn }) => [sql<string>`${last} || ${first}`.as('prefix'), fn.countAll<number>().as('rows')])
    .where('list_key', '>=', PINNED)
    .$if(category !== '', (query) => query.where('category', '=', category))
    .groupBy([last, first]);
}

/** Reads a list's non-empty counters, in descending order. */
export type Counters = (key: CounterKey) => Promise<Bucket[]>;

/** Reads the counters uncached. A list without facets uses the total and the calendar of the whole list. */
export const countersOf =
  (db: Db): Counters =>
  (key) => {
    const { list, category = '', split, level, from, below, facet0, facet1 } = key;
    if (level === PINNED_SPANS) return pinnedSpansQuery(db, list as Section, category).execute();
    const isNarrow = level > DAYS || list.includes(MARK) || (facet0 ?? facet1) !== undefined;
    if (isNarrow) return readCounterSums(db, '', key);
    const listName = split === undefined ? list : `${list}:${split}`;
    return readBuckets(db, '', { list: listName, category, level, from, below });
  };

/** Returns the parameters of a page query other than its values. */
export const shapeOf = (
  section: Section,
  { column, isDescending, facets, startFilter, isUnpinned }: FilterPlan,
) => ({
  section,
  column,
  isDescending,
  facets: facets.map((facet) => facet.column),
  startColumn: startFilter?.column,
  isUnpinned,
});

/** Returns the values that select the rows of a bucket. */
export const valuesOf = (
  { category, split }: ListView,
  { facets, startFilter }: FilterPlan,
  range: { from: string; below: string; offset: number; size: number },
) => ({
  ...range,
  category: category || undefined,
  split,
  today: startFilter?.today,
  facet0: facets[0]?.value,
  facet1: facets[1]?.value,
  facet2: facets[2]?.value,
});

type Shape = ReturnType<typeof shapeOf>;
type Values = ReturnType<typeof valuesOf>;

/** Builds the query of the rows of one bucket. */
export function bucketRowsQuery(db: Db, shape: Shape, values: Values) {
  const { section, column, isDescending, facets, startColumn, isUnpinned } = shape;
  const key = sql.ref<string>(column);
  const isByTime = column === 'list_key';
  const { split } = typeOf(section);
  // The index of the order must be chosen, which has no other filter columns: `|| ''` keeps other indexes from being used.
  const filterColumn = (name: string) =>
    isByTime ? sql.ref<string>(name) : sql<string>`${sql.ref(name)} || ''`;
  const direction = isDescending ? 'desc' : 'asc';
  let query = db
    .selectFrom(tableOf(section))
    .select([...COMMON, ...listColumns(db, section)])
    .where(key, '>=', values.from)
    .where(key, '<', values.below)
    .orderBy(key, direction)
    .limit(values.size)
    .offset(values.offset);
  if (!isByTime) query = query.where('list_key', 'is not', null).orderBy('id', direction);
  if (isUnpinned) query = query.where(filterColumn('list_key'), '<', PINNED);
  if (values.category !== undefined) query = query.where(filterColumn('category'), '=', values.category);
  if (values.split !== undefined && split)
    query = query.where(filterColumn(columnOf(split.field)), '=', values.split);
  if (startColumn !== undefined && values.today !== undefined)
    query = query.where(sql.ref<string>(startColumn), '<=', values.today);
  const facetValues = [values.facet0, values.facet1, values.facet2];
  for (const [at, name] of facets.entries()) {
    const value = facetValues[at];
    if (value === undefined)
      throw new Error(`more filter values than facet0 to facet2: no value for ${name} of ${section}`);
    // The index of the order contains this expression, and no other index begins with it.
    query = query.where(isByTime ? sql<string>`${sql.ref(name)} || ''` : sql.ref<string>(name), '=', value);
  }
  return query;
}

const bucketRows = prepared((db, shape: string, values: Values) =>
  bucketRowsQuery(db, JSON.parse(shape) as Shape, values),
);

/** Returns the rows of a bucket that match the list's filter, in its order. */
export function readBucket(
  db: Db,
  view: ListView,
  plan: FilterPlan,
  { prefix, ...rows }: { prefix: string; offset: number; size: number },
): Promise<ContentRow[]> {
  const range = { from: prefix, below: `${prefix}${MAX_LIST_KEY}`, ...rows };
  return bucketRows(db, JSON.stringify(shapeOf(view.section, plan)), valuesOf(view, plan, range));
}
