import { type ContentType, columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { tableOf } from '../database/schema.ts';
import {
  AFTER_ALL,
  COMMON,
  type ContentRow,
  type ListView,
  listColumns,
  listName,
} from './content.repository.ts';
import type { Bucket } from './list-page.ts';
import type { Plan } from './narrowed-plan.ts';

/** As migrations/narrow-tallies.ts parts names. */
const MARK = '\u001f';
/** Sorts after every text, as a facet's values are. */
const LAST = '\u{10ffff}';

/** Counters of a list that may be narrowed by facets. */
export interface Counted {
  list: string;
  category: string;
  level: number;
  /** Between which prefixes they lie. */
  from: string;
  below: string;
}

/** The counters of a list by a level: all of them, or those of one month. */
export const countedOf = (
  view: ListView,
  facets: Plan['facets'],
  level: number,
  month?: string,
): Counted => ({
  list: listName(view) + facets.map(({ name, value }) => `${MARK}${name}=${value}`).join(''),
  ...{ category: view.category, level, from: month ?? '', below: `${month ?? ''}${LAST}` },
});

/** A list that no facet narrows has its total and its calendar where whole lists have them. */
const tableFor = ({ list, level }: Counted) =>
  level < 3 && !list.includes(MARK) ? 'list_tally' : 'narrow_tally';

/** Query of counters that are not empty, the last first. */
export function countersQuery(
  db: Db,
  table: 'list_tally' | 'narrow_tally',
  { list, category, level, from, below }: Counted,
) {
  return db
    .selectFrom(table)
    .select(['prefix', 'rows'])
    .where('list', '=', list)
    .where('category', '=', category)
    .where('level', '=', level)
    .where('prefix', '>=', from)
    .where('prefix', '<', below)
    .where('rows', '>', 0)
    .orderBy('prefix', 'desc');
}

const counters = prepared(countersQuery);

/** Tells a list's counters. */
export type Counters = (counted: Counted) => Promise<Bucket[]>;

export const countersOf =
  (db: Db): Counters =>
  (counted) =>
    counters(db, tableFor(counted), counted);

/** What a query of a page depends on beside its values. */
interface Shape {
  section: Section;
  column: string;
  down: boolean;
  facets: readonly string[];
  begun?: string | undefined;
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

/** Query of the rows of one bucket, or of all from one day on. */
export function bucketRowsQuery(db: Db, { section, column, down, facets, begun }: Shape, values: Values) {
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
  if (values.category !== undefined) query = query.where(beside('category'), '=', values.category);
  if (values.split !== undefined && split)
    query = query.where(beside(columnOf(split.field)), '=', values.split);
  if (begun !== undefined && values.today !== undefined)
    query = query.where(sql.ref<string>(begun), '<=', values.today);
  const given = [values.facet0, values.facet1, values.facet2];
  for (const [at, name] of facets.entries()) {
    const value = given[at];
    if (value === undefined) throw new Error(`${section}: no place for the facet ${name}`);
    query = query.where(sql<string>`${sql.ref(name)} || ''`, '=', value);
  }
  return query;
}

const bucketRows = prepared((db, shape: string, values: Values) =>
  bucketRowsQuery(db, JSON.parse(shape) as Shape, values),
);

export const shapeOf = (section: Section, { column, down, facets, begun }: Plan): Shape => ({
  ...{ section, column, down },
  facets: facets.map((facet) => facet.column),
  begun: begun?.column,
});

/** Which rows of a bucket, or of all from `from` on. */
export const valuesOf = (
  { category, split }: ListView,
  { facets, begun }: Plan,
  { from, below, offset, size }: Pick<Values, 'from' | 'below' | 'offset' | 'size'>,
): Values => ({
  ...{ category: category || undefined, split, from, below, offset, size, today: begun?.today },
  ...{ facet0: facets[0]?.value, facet1: facets[1]?.value, facet2: facets[2]?.value },
});

/** Rows of a bucket that the list has, in its order. */
export function readBucket(
  db: Db,
  view: ListView,
  plan: Plan,
  { prefix, ...rows }: { prefix: string; offset: number; size: number; below?: string },
): Promise<ContentRow[]> {
  const between = { from: prefix, below: `${prefix}${AFTER_ALL}`, ...rows };
  return bucketRows(db, JSON.stringify(shapeOf(view.section, plan)), valuesOf(view, plan, between));
}
