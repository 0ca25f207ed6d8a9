import { type ColumnOf, type ContentType, columnOf, listFields } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type ItemOf, type Section } from '@pv-brain/contract/content/types.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { longText } from '../../../platform/database/long-text.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type ContentTable, type RowOf, tableOf } from '../../../platform/database/schema.ts';
import { type Bucket, locate, type PageStart } from './list-page.ts';
import { isOrdered } from './order.repository.ts';

/** One of a section's lists. */
export interface ListView {
  section: Section;
  /** Category code, empty for all. */
  category: string;
  featured?: boolean;
  /** Value of the section's split field, e.g. '1' for demand. */
  split?: string | undefined;
}

/** What a list or a page shows of an item: the columns that all have, and those that its definition names. */
export type ContentRow = Common & Record<string, unknown>;

type Common = Pick<Selectable<ContentTable>, (typeof COMMON)[number]>;
type OwnField<S extends Section> = keyof ItemOf<S> & keyof (typeof contentTypes)[S]['fields'] & string;

/** What the page of an item of one section shows: all but what has a call of its own. */
export type ItemRow<S extends Section> = Common &
  Pick<RowOf<S>, Extract<keyof RowOf<S>, ColumnOf<OwnField<S>>>>;

/** Up to this offset, stepping over index entries is cheaper than finding the page through the counters. */
const MAX_SCANNED_OFFSET = 200;
/** Sorts after every character of a list key. */
export const MAX_LIST_KEY = '~';
/** Characters; more than any id has. */
const MAX_ID_LENGTH = 64;

function listName({ section, featured, split }: ListView): string {
  if (featured) return `${section}:featured`;
  return split === undefined ? section : `${section}:${split}`;
}

/** The columns of a list row: a rich text stands in it as the item's preview. */
export function listColumns(db: Db, section: Section) {
  const type: ContentType = contentTypes[section];
  return listFields(type).map((name) =>
    type.fields[name]?.kind === 'richText'
      ? longText(db, 'preview').as('preview')
      : sql.ref(columnOf(name)).as(columnOf(name)),
  );
}

function detailColumns(db: Db, section: Section) {
  const { fields }: ContentType = contentTypes[section];
  return Object.entries(fields)
    .filter(([, { separate }]) => !separate)
    .map(([name, { kind }]) => {
      const column = columnOf(name);
      return (kind === 'richText' ? longText(db, column) : sql.ref(column)).as(column);
    });
}

export const COMMON = ['id', 'category', 'state', 'published_at'] as const;

/** Names a list and a category in its counters. */
interface Tally {
  list: string;
  category: string;
}

export const countersFor = (view: ListView): Tally => ({ list: listName(view), category: view.category });

/** Query of a list's counter. */
export function countQuery(db: Db, { list, category }: Tally) {
  return db
    .selectFrom('list_tally')
    .select('rows')
    .where('list', '=', list)
    .where('category', '=', category)
    .where('level', '=', 0);
}

const counts = prepared((db, _: '', tally: Tally) => countQuery(db, tally));

/** Exact number of rows in a list, from its counter. */
export async function countList(db: Db, view: ListView): Promise<number> {
  const [row] = await counts(db, '', countersFor(view));
  return row?.rows ?? 0;
}

/** A list's buckets: months (level 1) or days (level 2), and the prefixes between which they lie. */
interface Buckets extends Tally {
  level: number;
  from: string;
  below: string;
}

/** Months, or the days of one month. */
export const bucketsOf = (view: ListView, month?: string): Buckets => ({
  ...countersFor(view),
  level: month === undefined ? 1 : 2,
  from: month ?? '',
  below: `${month ?? ''}${MAX_LIST_KEY}`,
});

/** Query of a list's non-empty buckets. */
export function bucketsQuery(db: Db, { list, category, level, from, below }: Buckets) {
  return db
    .selectFrom('list_tally')
    .select(['prefix', 'rows'])
    .where('list', '=', list)
    .where('category', '=', category)
    .where('level', '=', level)
    .where('prefix', '>=', from)
    .where('prefix', '<', below)
    .where('rows', '>', 0)
    .orderBy('prefix', 'desc');
}

/** A list's non-empty buckets, newest first. */
export const readBuckets = prepared((db, _: '', between: Buckets) => bucketsQuery(db, between));

/** Which rows of a list a page has. What is undefined does not narrow it. */
interface PageRows {
  category: string | undefined;
  split: string | undefined;
  featured: 1 | undefined;
  /** Sorts after the list keys of all its rows. */
  below: string | undefined;
  offset: number;
  size: number;
}

/** The rows from `start` on. */
export const rowsOf = (view: ListView, { prefix, offset }: PageStart, size: number): PageRows => ({
  category: view.category || undefined,
  split: view.split,
  featured: view.featured ? 1 : undefined,
  below: prefix ? prefix + MAX_LIST_KEY : undefined,
  offset,
  size,
});

/** Query of the rows of one page. Reads only what a list row shows. */
export function pageQuery(db: Db, section: Section, rows: PageRows) {
  const { category, split, featured, below } = rows;
  let query = db
    .selectFrom(tableOf(section))
    .select([...COMMON, ...listColumns(db, section)])
    .$if(isOrdered(section), (all) => all.orderBy(sql.ref('place')))
    .orderBy('list_key', 'desc')
    .limit(rows.size)
    .offset(rows.offset);
  // Being below a bound says "not null" as well; saying it twice leads SQLite to the index without the category.
  query = below === undefined ? query.where('list_key', 'is not', null) : query.where('list_key', '<', below);
  if (category !== undefined) query = query.where('category', '=', category);
  if (featured !== undefined) query = query.where('featured', '=', featured);
  const type: ContentType = contentTypes[section];
  if (split !== undefined && type.split) query = query.where(sql.ref(columnOf(type.split.field)), '=', split);
  return query;
}

const pages = prepared(pageQuery);

/** Tells a list's months, newest first, or the days of one. */
export type Calendar = (view: ListView, month?: string) => Promise<Bucket[]>;

/** The calendar as it is in the database now. */
export const calendarOf =
  (db: Db): Calendar =>
  (view, month) =>
    readBuckets(db, '', bucketsOf(view, month));

/** One page of a list and the list's exact total. A page past the end has no rows. */
export async function readPage(
  db: Db,
  view: ListView,
  offset: number,
  size: number,
  calendar = calendarOf(db),
): Promise<{ rows: ContentRow[]; total: number }> {
  const total = await countList(db, view);
  if (offset >= total) return { rows: [], total };
  const rows = await pages(db, view.section, rowsOf(view, await startOf(calendar, view, offset), size));
  return { rows, total };
}

async function startOf(calendar: Calendar, view: ListView, offset: number): Promise<PageStart> {
  // The counters know the calendar, which an order of the operators' own does not follow.
  if (offset <= MAX_SCANNED_OFFSET || isOrdered(view.section)) return { prefix: '', offset };
  const month = locate(await calendar(view), offset);
  // The counters and the rows are read one after the other; a write in between may leave the offset past the end.
  if (!month) return { prefix: '', offset };
  const day = locate(await calendar(view, month.prefix), month.offset);
  return day ?? month;
}

/** The published ones of these items, as lists show them and in the order of a list. */
export async function findListed(db: Db, section: Section, ids: readonly string[]): Promise<ContentRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(tableOf(section))
    .select([...COMMON, ...listColumns(db, section)])
    .where('id', 'in', ids)
    .where('list_key', 'is not', null)
    .orderBy('list_key', 'desc')
    .execute();
  return rows as ContentRow[];
}

const items = prepared((db, section: Section, { id }: { id: string }) =>
  db
    .selectFrom(tableOf(section))
    .select([...COMMON, ...detailColumns(db, section)])
    .where('id', '=', id)
    .where('state', 'in', ['published', 'expired']),
);

/** An item that has a page of its own, or undefined. */
export async function findItem<S extends Section>(
  db: Db,
  section: S,
  id: string,
): Promise<ItemRow<S> | undefined> {
  const [row] = await items(db, section, { id });
  // The query knows the columns that all sections have; the others are those of the definition.
  return row as ItemRow<S> | undefined;
}

const ids = prepared((db, section: Section, { id }: { id: string }) =>
  db
    .selectFrom(tableOf(section))
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['published', 'expired']),
);

/** Whether an item has a page of its own. */
export async function itemExists(db: Db, section: Section, id: string): Promise<boolean> {
  // PostgreSQL knows no NUL, and an id is never that long.
  if (id.includes('\0') || id.length > MAX_ID_LENGTH) return false;
  return (await ids(db, section, { id })).length > 0;
}

/** One separately handed-out field of an item that has a page, e.g. an expert's email. Undefined: no such item. */
export async function findSeparate(
  db: Db,
  section: Section,
  id: string,
  field: string,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom(tableOf(section))
    .select(sql.ref<string | null>(columnOf(field)).as('value'))
    .where('id', '=', id)
    .where('state', 'in', ['published', 'expired'])
    .executeTakeFirst();
  return row?.value;
}
