import { type ContentType, columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
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
  MAX_LIST_KEY,
  readBuckets,
} from './content.repository.ts';
import { ALL, DAYS, type FilterPlan, PINNED, PINNED_SPANS } from './filter-plan.ts';
import type { Bucket } from './list-page.ts';

/** As migrations/narrow-cells.ts parts names. */
const MARK = '\u001f';
/** Sorts after every text, as a facet's values are. */
const LAST = '\u{10ffff}';
/** Sorts before everything that a text can be followed by. */
const FIRST = '\u0001';

/** Counters of a list that may be narrowed by facets. */
export interface Counted {
  list: string;
  level: number;
  /** Between which prefixes they lie. */
  from: string;
  below: string;
  /** What of them is summed up; all of it where it is undefined. */
  category: string | undefined;
  split: string | undefined;
  facet0: string | undefined;
  facet1: string | undefined;
}

/** The counters of a list by a level: all of them, or those between two prefixes. */
export function countedOf(
  { section, category, split }: ListView,
  facets: FilterPlan['facets'],
  level: number,
  { from = '', below = LAST }: FilterPlan['between'] = {},
): Counted {
  const own = facets.filter(({ part }) => part === undefined);
  const few = (at: number) => facets.find(({ part }) => part === at)?.value;
  return {
    list: section + own.map(({ name, value }) => `${MARK}${name}=${value}`).join(''),
    level,
    from,
    below,
    category: category || undefined,
    split,
    facet0: few(0),
    facet1: few(1),
  };
}

/** All that begin with a prefix. */
export const startingWith = (prefix: string) => ({ from: prefix, below: prefix + LAST });

/** The counters that make up how many rows a list has; null where those of its order do. */
export function totalOf(view: ListView, { facets, isPart }: FilterPlan): Counted | null {
  const few = facets.filter(({ part }) => part !== undefined);
  const [own, ...others] = facets.filter(({ part }) => part === undefined);
  if (isPart || others.length > 0) return null;
  if (!own) return countedOf(view, few, ALL);
  return countedOf(view, few, own.level, { from: own.value, below: own.value + FIRST });
}

/** Query of the sums of a list's counters that are not empty, the last first. */
export function cellsQuery(db: Db, { list, level, from, below, ...cell }: Counted) {
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

const cells = prepared((db, _: '', counted: Counted) => cellsQuery(db, counted));

/** Query of the periods of pinned rows, the last day before the first, and how many rows have each. */
export function pinnedSpansQuery(db: Db, section: Section, category: string) {
  const { listing: { orders = [] } = {} }: ContentType = contentTypes[section];
  const [last, first] = orders.map((order) => sql.ref<string>(orderColumn(order)));
  if (!last || !first)
    throw new Error(`${section} has no period; one is the first two orders of its listing`);
  return db
    .selectFrom(tableOf(section))
    .select(({ fn }) => [
      sql<string>`${last} || ${first}`.as('prefix'),
      fn.countAll<number | string>().as('rows'),
    ])
    .where('list_key', '>=', PINNED)
    .$if(category !== '', (query) => query.where('category', '=', category))
    .groupBy([last, first]);
}

async function readPinnedSpans(db: Db, section: Section, category: string): Promise<Bucket[]> {
  const spans = await pinnedSpansQuery(db, section, category).execute();
  return spans.map(({ prefix, rows }) => ({ prefix, rows: Number(rows) }));
}

/** Tells a list's counters that are not empty, the last first. */
export type Counters = (counted: Counted) => Promise<Bucket[]>;

/** The counters as they are now. A list that no facet narrows has its total and its calendar where whole lists have them. */
export const countersOf =
  (db: Db): Counters =>
  (counted) => {
    const { list, category = '', split, level, from, below, facet0, facet1 } = counted;
    if (level === PINNED_SPANS) return readPinnedSpans(db, list as Section, category);
    const isNarrow = level > DAYS || list.includes(MARK) || (facet0 ?? facet1) !== undefined;
    if (isNarrow) return cells(db, '', counted);
    const whole = split === undefined ? list : `${list}:${split}`;
    return readBuckets(db, '', { list: whole, category, level, from, below });
  };

/** What a query of a page depends on beside its values. */
interface Shape {
  section: Section;
  column: string;
  down: boolean;
  facets: readonly string[];
  begun?: string | undefined;
  isUnpinned?: true | undefined;
}

interface Values {
  category: string | undefined;
  split: string | undefined;
  from: string;
  below: string;
  offset: number;
  size: number;
  today: string | undefined;
  facet0: string | undefined;
  facet1: string | undefined;
  facet2: string | undefined;
}

/** Query of the rows of one bucket. */
export function bucketRowsQuery(db: Db, shape: Shape, values: Values) {
  const { section, column, down, facets, begun, isUnpinned } = shape;
  const key = sql.ref<string>(column);
  const isByTime = column === 'list_key';
  const { split }: ContentType = contentTypes[section];
  // An order has an index of its own, which narrows by nothing else: others must not be taken in its place.
  const beside = (name: string) => (isByTime ? sql.ref<string>(name) : sql<string>`${sql.ref(name)} || ''`);
  const direction = down ? 'desc' : 'asc';
  let query = db
    .selectFrom(tableOf(section))
    .select([...COMMON, ...listColumns(db, section)])
    .where(key, '>=', values.from)
    .where(key, '<', values.below)
    .orderBy(key, direction)
    .limit(values.size)
    .offset(values.offset);
  if (!isByTime) query = query.where('list_key', 'is not', null).orderBy('id', direction);
  if (isUnpinned) query = query.where(beside('list_key'), '<', PINNED);
  if (values.category !== undefined) query = query.where(beside('category'), '=', values.category);
  if (values.split !== undefined && split)
    query = query.where(beside(columnOf(split.field)), '=', values.split);
  if (begun !== undefined && values.today !== undefined)
    query = query.where(sql.ref<string>(begun), '<=', values.today);
  const facetValues = [values.facet0, values.facet1, values.facet2];
  for (const [at, name] of facets.entries()) {
    const value = facetValues[at];
    if (value === undefined) throw new Error(`${section}: no place for the facet ${name}`);
    // The index of an order has it, and no other index begins with it.
    query = query.where(isByTime ? sql<string>`${sql.ref(name)} || ''` : sql.ref<string>(name), '=', value);
  }
  return query;
}

const bucketRows = prepared((db, shape: string, values: Values) =>
  bucketRowsQuery(db, JSON.parse(shape) as Shape, values),
);

export const shapeOf = (
  section: Section,
  { column, down, facets, begun, isUnpinned }: FilterPlan,
): Shape => ({
  section,
  column,
  down,
  facets: facets.map((facet) => facet.column),
  begun: begun?.column,
  isUnpinned,
});

/** Which rows of a bucket. */
export const valuesOf = (
  { category, split }: ListView,
  { facets, begun }: FilterPlan,
  { from, below, offset, size }: Pick<Values, 'from' | 'below' | 'offset' | 'size'>,
): Values => ({
  category: category || undefined,
  split,
  from,
  below,
  offset,
  size,
  today: begun?.today,
  facet0: facets[0]?.value,
  facet1: facets[1]?.value,
  facet2: facets[2]?.value,
});

/** Rows of a bucket that the list has, in its order. */
export function readBucket(
  db: Db,
  view: ListView,
  plan: FilterPlan,
  { prefix, ...rows }: { prefix: string; offset: number; size: number },
): Promise<ContentRow[]> {
  const between = { from: prefix, below: `${prefix}${MAX_LIST_KEY}`, ...rows };
  return bucketRows(db, JSON.stringify(shapeOf(view.section, plan)), valuesOf(view, plan, between));
}
