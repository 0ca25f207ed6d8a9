import { columnOf, listFields } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { tableOf } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { locate } from './list-page.ts';

/** One of a section's lists. */
export interface ListView {
  section: Section;
  /** Category code, empty for all. */
  category: string;
  featured?: boolean;
  /** Value of the section's split field, e.g. '1' for demand. */
  split?: string | undefined;
}

export type ContentRow = { id: string; category: string; state: string; published_at: string } & Record<
  string,
  unknown
>;

/** Up to this offset, stepping over index entries is cheaper than finding the page through the counters. */
const NEAR = 200;
/** Sorts after every character of a list key. */
const AFTER_ALL = '~';
/** Characters; more than any id has. */
const ID_LENGTH = 64;

function listName({ section, featured, split }: ListView): string {
  if (featured) return `${section}:featured`;
  return split === undefined ? section : `${section}:${split}`;
}

/** The columns of a list row: a rich text stands in it as the item's preview. */
function listColumns(section: Section): string[] {
  const { fields } = contentTypes[section] as { fields: Record<string, { kind: string }> };
  return listFields(contentTypes[section]).map((name) =>
    fields[name]?.kind === 'richText' ? 'preview' : columnOf(name),
  );
}

function detailColumns(section: Section): string[] {
  const { fields } = contentTypes[section] as { fields: Record<string, { separate?: true }> };
  return Object.keys(fields)
    .filter((name) => !fields[name]?.separate)
    .map(columnOf);
}

const COMMON = ['id', 'category', 'state', 'published_at'] as const;

/** Query of a list's counter. */
export function countQuery(db: Db, view: ListView) {
  return db
    .selectFrom('list_tally')
    .select('rows')
    .where('list', '=', listName(view))
    .where('category', '=', view.category)
    .where('level', '=', 0);
}

/** Exact number of rows in a list, from its counter. */
export async function countList(db: Db, view: ListView): Promise<number> {
  const row = await countQuery(db, view).executeTakeFirst();
  return row?.rows ?? 0;
}

/** Query of a list's non-empty buckets: months (level 1), or the days (level 2) of one month. */
export function bucketsQuery(db: Db, view: ListView, level: 1 | 2, month = '') {
  return db
    .selectFrom('list_tally')
    .select(['prefix', 'rows'])
    .where('list', '=', listName(view))
    .where('category', '=', view.category)
    .where('level', '=', level)
    .where('prefix', '>=', month)
    .where('prefix', '<', month + AFTER_ALL)
    .where('rows', '>', 0)
    .orderBy('prefix', 'desc');
}

/** Query of the rows of one page, from `start` on. Reads only what a list row shows. */
export function pageQuery(db: Db, view: ListView, start: { prefix: string; offset: number }, size: number) {
  const { section, category, featured, split } = view;
  let query = db
    .selectFrom(tableOf(section))
    .select([...COMMON, ...listColumns(section).map((name) => sql.ref(name).as(name))])
    .orderBy('list_key', 'desc')
    .limit(size)
    .offset(start.offset);
  // Being below a bound says "not null" as well; saying it twice leads SQLite to the index without the category.
  query = start.prefix
    ? query.where('list_key', '<', start.prefix + AFTER_ALL)
    : query.where('list_key', 'is not', null);
  if (category) query = query.where('category', '=', category);
  if (featured) query = query.where('featured', '=', 1);
  const type = contentTypes[section];
  if (split !== undefined && 'split' in type)
    query = query.where(sql.ref(columnOf(type.split.field)), '=', split);
  return query;
}

/** One page of a list and the list's exact total. A page past the end has no rows. */
export async function readPage(
  db: Db,
  view: ListView,
  offset: number,
  size: number,
): Promise<{ rows: ContentRow[]; total: number }> {
  const total = await countList(db, view);
  if (offset >= total) return { rows: [], total };
  const rows = await pageQuery(db, view, await startOf(db, view, offset), size).execute();
  return { rows: rows as ContentRow[], total };
}

async function startOf(db: Db, view: ListView, offset: number) {
  if (offset <= NEAR) return { prefix: '', offset };
  const month = locate(await bucketsQuery(db, view, 1).execute(), offset);
  // The counters and the rows are read one after the other; a write in between may leave the offset past the end.
  if (!month) return { prefix: '', offset };
  const day = locate(await bucketsQuery(db, view, 2, month.prefix).execute(), month.offset);
  return day ?? month;
}

/** An item that has a page of its own, or undefined. */
export async function findItem(db: Db, section: Section, id: string): Promise<ContentRow | undefined> {
  const row = await db
    .selectFrom(tableOf(section))
    .select([...COMMON, ...detailColumns(section).map((name) => sql.ref(name).as(name))])
    .where('id', '=', id)
    .where('state', 'in', ['published', 'expired'])
    .executeTakeFirst();
  return row as ContentRow | undefined;
}

/** Whether an item has a page of its own. */
export async function itemExists(db: Db, section: Section, id: string): Promise<boolean> {
  // PostgreSQL knows no NUL, and an id is never that long.
  if (id.includes('\0') || id.length > ID_LENGTH) return false;
  const row = await db
    .selectFrom(tableOf(section))
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['published', 'expired'])
    .executeTakeFirst();
  return row !== undefined;
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

/**
 * Takes items whose last day is before `today` out of the lists, and puts those back that a wrong clock took out: no item
 * is expired but by this. Answers how many of each. Where there is nothing to do nothing is written: even a write without
 * rows would make other writers wait.
 */
export async function expireItems(
  db: Db,
  section: Section,
  today: string,
): Promise<{ expired: number; reopened: number }> {
  const type = contentTypes[section];
  if (!('expires' in type)) return { expired: 0, reopened: 0 };
  const lastDay = sql.ref<string>(columnOf(type.expires));
  const overdue = { from: 'published', to: 'expired', comparison: '<' } as const;
  const tooEarly = { from: 'expired', to: 'published', comparison: '>=' } as const;

  const exists = async ({ from, comparison }: typeof overdue | typeof tooEarly) =>
    (await db
      .selectFrom(tableOf(section))
      .select('id')
      .where('state', '=', from)
      .where(lastDay, comparison, today)
      .limit(1)
      .executeTakeFirst()) !== undefined;
  if (!(await exists(overdue)) && !(await exists(tooEarly))) return { expired: 0, reopened: 0 };

  return transact(db, async (transaction) => {
    const move = async ({ from, to, comparison }: typeof overdue | typeof tooEarly) => {
      const result = await transaction
        .updateTable(tableOf(section))
        .set({ state: to })
        .where('state', '=', from)
        .where(lastDay, comparison, today)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    };
    return { expired: await move(overdue), reopened: await move(tooEarly) };
  });
}
