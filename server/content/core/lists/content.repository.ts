import { type ColumnOf, columnOf, listFields } from '@pv-brain/contract/content/define.ts';
import { type contentTypes, type ItemOf, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { longText } from '../../../platform/database/long-text.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type ContentTable, type RowOf, tableOf } from '../../../platform/database/schema.ts';
import type { BucketPart } from './list-page.ts';
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

/** The columns of an item that lists and pages show: the common ones, and those in its definition. */
export type ContentRow = Common & Record<string, unknown>;

type Common = Pick<Selectable<ContentTable>, (typeof COMMON)[number]>;
type OwnField<S extends Section> = keyof ItemOf<S> & keyof (typeof contentTypes)[S]['fields'] & string;

/** The columns that the page of an item of one section shows: all but those with a separate call. */
export type ItemRow<S extends Section> = Common &
  Pick<RowOf<S>, Extract<keyof RowOf<S>, ColumnOf<OwnField<S>>>>;

/** Sorts after every character of a list key. */
export const MAX_LIST_KEY = '~';
/** Characters; longer than any id. */
const MAX_ID_LENGTH = 64;

/** Returns the name of a list in its counters. */
export function listName({ section, featured, split }: Omit<ListView, 'category'>): string {
  if (featured) return `${section}:featured`;
  return split === undefined ? section : `${section}:${split}`;
}

/** Returns the columns of a list row; a rich text is replaced by the item's preview. */
export function listColumns(db: Db, section: Section) {
  const type = typeOf(section);
  return listFields(type).map((name) =>
    type.fields[name]?.kind === 'richText'
      ? longText(db, 'preview').as('preview')
      : sql.ref(columnOf(name)).as(columnOf(name)),
  );
}

function detailColumns(db: Db, section: Section) {
  const { fields } = typeOf(section);
  return Object.entries(fields)
    .filter(([, { separate }]) => !separate)
    .map(([name, { kind }]) => {
      const column = columnOf(name);
      return (kind === 'richText' ? longText(db, column) : sql.ref(column)).as(column);
    });
}

export const COMMON = ['id', 'category', 'state', 'published_at'] as const;

/** Key of a list's counters of a level between two prefixes: of the whole list, of its months or of its days. */
interface BucketRange {
  list: string;
  category: string;
  level: number;
  from: string;
  below: string;
}

/** Builds the query of a list's non-empty buckets. */
export function bucketsQuery(db: Db, { list, category, level, from, below }: BucketRange) {
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

/** Returns a list's non-empty buckets, newest first. */
export const readBuckets = prepared((db, _: '', range: BucketRange) => bucketsQuery(db, range));

/** Counts a list's items that were published from a day to another, inclusive, pinned or not; `to` empty for no end. */
export async function countDays(db: Db, view: ListView, from: string, to = ''): Promise<number> {
  const counters = { list: listName(view), category: view.category };
  let count = 0;
  for (const pinned of ['0', '1']) {
    const span = { from: `${pinned}${from}`, below: `${pinned}${to}${MAX_LIST_KEY}` };
    for (const { rows } of await bucketsQuery(db, { ...counters, level: 2, ...span }).execute())
      count += rows;
  }
  return count;
}

/** Start of a page: skip some rows among those whose list key begins with `prefix` or sorts below it. */
export type PageStart = Pick<BucketPart, 'prefix' | 'skip'>;

/** Returns the filter of the rows from `start` on. */
export const rowsOf = (view: ListView, { prefix, skip }: PageStart, size: number) => ({
  category: view.category || undefined,
  split: view.split,
  featured: view.featured ? 1 : undefined,
  /** Exclusive upper bound of the list keys. */
  below: prefix ? prefix + MAX_LIST_KEY : undefined,
  offset: skip,
  size,
});

/** Builds the query of the rows of one page. Selects only the columns that a list row shows. */
export function pageQuery(db: Db, section: Section, rows: ReturnType<typeof rowsOf>) {
  const { category, split, featured, below } = rows;
  let query = db
    .selectFrom(tableOf(section))
    .select([...COMMON, ...listColumns(db, section)])
    .$if(isOrdered(section), (all) => all.orderBy(sql.ref('place')))
    .orderBy('list_key', 'desc')
    .limit(rows.size)
    .offset(rows.offset);
  // An upper bound implies "not null"; stating both makes SQLite choose the index without the category.
  query = below === undefined ? query.where('list_key', 'is not', null) : query.where('list_key', '<', below);
  if (category !== undefined) query = query.where('category', '=', category);
  if (featured !== undefined) query = query.where('featured', '=', featured);
  const type = typeOf(section);
  if (split !== undefined && type.split) query = query.where(sql.ref(columnOf(type.split.field)), '=', split);
  return query;
}

export const readPageRows = prepared(pageQuery);

/** Returns the published ones of these items with list columns, in the order of a list. */
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

/** Builds the query of an item that has a public page. */
const publicItemQuery = (db: Db, section: Section, id: string) =>
  db.selectFrom(tableOf(section)).where('id', '=', id).where('state', 'in', ['published', 'expired']);

const readItemRows = prepared((db, section: Section, { id }: { id: string }) =>
  publicItemQuery(db, section, id).select([...COMMON, ...detailColumns(db, section)]),
);

/** Returns an item that has a public page, or undefined. */
export async function findItem<S extends Section>(
  db: Db,
  section: S,
  id: string,
): Promise<ItemRow<S> | undefined> {
  const [row] = await readItemRows(db, section, { id });
  // The query is typed by the columns common to all sections; the others come from the definition.
  return row as ItemRow<S> | undefined;
}

const readPublicIds = prepared((db, section: Section, { id }: { id: string }) =>
  publicItemQuery(db, section, id).select('id'),
);

/** Returns whether an item has a public page. */
export async function itemExists(db: Db, section: Section, id: string): Promise<boolean> {
  // PostgreSQL rejects NUL, and no id is that long.
  if (id.includes('\0') || id.length > MAX_ID_LENGTH) return false;
  return (await readPublicIds(db, section, { id })).length > 0;
}

/**
 * Returns one field with a separate call of an item that has a page, e.g. an expert's email; undefined when there is no such
 * item.
 */
export async function findSeparate(
  db: Db,
  section: Section,
  id: string,
  field: string,
): Promise<string | null | undefined> {
  const row = await publicItemQuery(db, section, id)
    .select(sql.ref<string | null>(columnOf(field)).as('value'))
    .executeTakeFirst();
  return row?.value;
}
