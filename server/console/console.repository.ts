import type { ConsoleSort } from '@pv-brain/contract/console.ts';
import { type ContentType, columnOf, listFields } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { sql } from 'kysely';
import { inPlaces, isOrdered } from '../content/order.repository.ts';
import type { Db } from '../database/database.ts';
import { holds } from '../database/like.ts';
import { type RowOf, tableOf } from '../database/schema.ts';

/** Which items of a section a list of the console shows. What is undefined or empty does not narrow it. */
export interface ConsoleView {
  section: Section;
  state?: string | undefined;
  /** Only what is to be published at a set time. */
  isToCome?: boolean;
  /** Codes: an item is of one of them. */
  categories: readonly string[];
  /** Any part of the title, in any case of letters. */
  text: string;
  /** Days of publication, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Values by names of choice fields: an item has one of them. */
  choices: Readonly<Record<string, readonly string[]>>;
}

const COMMON = ['id', 'category', 'state', 'pinned', 'featured', 'demo', 'revision'] as const;
const TIMES = ['published_at', 'created_at', 'updated_at'] as const;

const titleColumn = (section: Section) => columnOf(contentTypes[section].title);

function narrowed(db: Db, { section, categories, text, from, to, choices }: Omit<ConsoleView, 'state'>) {
  let query = db.selectFrom(tableOf(section));
  if (categories.length > 0) query = query.where('category', 'in', categories);
  if (text !== '') query = query.where(holds(sql.ref<string>(titleColumn(section)), text));
  if (from) query = query.where('published_at', '>=', from);
  // A day and all times of it: the next sign after a blank.
  if (to) query = query.where('published_at', '<', `${to}!`);
  for (const [name, values] of Object.entries(choices))
    query = query.where(sql.ref<string>(columnOf(name)), 'in', values);
  return query;
}

/**
 * The state, as an index leads to it where nothing else is asked; elsewhere hidden from SQLite, which would look up every
 * item of the state for its title, or sort all of them, instead of passing over the index that bears it.
 */
const stateOf = ({ text, from, to, choices }: ConsoleView, sort: ConsoleSort = '-updated') =>
  text === '' && !from && !to && Object.keys(choices).length === 0 && sort.endsWith('updated')
    ? sql.ref<string>('state')
    : sql<string>`(state || '')`;

/** How many items of a view there are in each state; of those in the bin only where one asks for them. */
export async function countStates(db: Db, view: ConsoleView): Promise<{ state: string; rows: number }[]> {
  const rows = await narrowed(db, view)
    .select(({ fn }) => [stateOf(view).as('state'), fn.countAll<number>().as('rows')])
    .groupBy(stateOf(view))
    .execute();
  return rows
    .filter(({ state }) => state !== 'recycled' || view.state === state)
    .map(({ state, rows: count }) => ({ state, rows: Number(count) }));
}

const SORTED = {
  updated: 'updated_at',
  published: 'published_at',
  title: 'title',
  // Where a section has no such order.
  place: 'updated_at',
} as const;

/** What a view shows: of its section, narrowed, and of its state; what is in the bin only where one asks for it. */
function narrowedTo(db: Db, view: ConsoleView, sort: ConsoleSort) {
  const query = narrowed(db, view);
  if (view.state) return query.where(stateOf(view, sort), '=', view.state);
  const shown = query.where(stateOf(view, sort), '<>', 'recycled');
  return view.isToCome ? shown.where('id', 'in', toCome(db, view.section)) : shown;
}

const toCome = (db: Db, section: Section) =>
  db
    .selectFrom('content_schedule')
    .select('item_id')
    .where('section', '=', section)
    .where('act', '=', 'publish')
    .where('failed', 'is', null);

/** How many items of a view, in any state but the bin, are to be published at a set time. */
export async function countToCome(db: Db, view: ConsoleView): Promise<number> {
  const { rows } = await narrowedTo(db, { ...view, state: undefined, isToCome: true }, '-updated')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

function ordered(query: ReturnType<typeof narrowed>, section: Section, sort: ConsoleSort) {
  if (sort === 'place' && isOrdered(section)) return inPlaces(query);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const by = SORTED[sort.replace('-', '') as keyof typeof SORTED];
  return query
    .orderBy(by === 'title' ? sql.ref(titleColumn(section)) : by, direction)
    .orderBy('id', direction);
}

/**
 * One page of a view, without the long texts. Its ids are looked for first: the indexes bear all that is asked about, and no
 * database then passes over the articles for one that is rare.
 */
export async function readConsolePage(
  db: Db,
  view: ConsoleView,
  { sort, offset, size }: { sort: ConsoleSort; offset: number; size: number },
): Promise<Record<string, unknown>[]> {
  const { section } = view;
  const ids = await readConsoleIds(db, view, { sort, offset, most: size });
  if (ids.length === 0) return [];
  const { fields }: ContentType = contentTypes[section];
  const shown = listFields(contentTypes[section]).filter((name) => fields[name]?.kind !== 'richText');
  const rows: Record<string, unknown>[] = await db
    .selectFrom(tableOf(section))
    .select([...COMMON, ...TIMES, ...shown.map((name) => sql.ref(columnOf(name)).as(columnOf(name)))])
    .where('id', 'in', ids)
    .execute();
  const found = new Map<unknown, Record<string, unknown>>(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
}

/** Ids of the items of a view in their order, after `offset` of them, `most` at most. */
export async function readConsoleIds(
  db: Db,
  view: ConsoleView,
  { sort, offset = 0, most }: { sort: ConsoleSort; offset?: number; most: number },
): Promise<string[]> {
  const rows = await ordered(narrowedTo(db, view, sort), view.section, sort)
    .select('id')
    .limit(most)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** These items whole, in no order. */
export async function readConsoleItems(
  db: Db,
  section: Section,
  ids: readonly string[],
): Promise<Record<string, unknown>[]> {
  return db.selectFrom(tableOf(section)).selectAll().where('id', 'in', ids).execute();
}

/** The revision of an item; 0 where there is none yet. */
export async function readRevision(db: Db, section: Section, id: string): Promise<number> {
  const row = await db
    .selectFrom(tableOf(section))
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** An item whole, in any state. */
export async function readConsoleItem<S extends Section>(
  db: Db,
  section: S,
  id: string,
): Promise<RowOf<S> | undefined> {
  const row = await db.selectFrom(tableOf(section)).selectAll().where('id', '=', id).executeTakeFirst();
  // The query knows the columns that all sections have; it asked for all there are.
  return row as RowOf<S> | undefined;
}

/** Who wrote these items last, by id; the program has no name. */
export async function readWriters(
  db: Db,
  section: Section,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(tableOf(section))
    .innerJoin('content_revision', (join) =>
      join
        .onRef('content_revision.item_id', '=', `${tableOf(section)}.id`)
        .onRef('content_revision.revision', '=', `${tableOf(section)}.revision`),
    )
    .innerJoin('account', 'account.id', 'content_revision.actor_id')
    .select([`${tableOf(section)}.id as id`, 'account.username as name'])
    .where('content_revision.section', '=', section)
    .where(`${tableOf(section)}.id`, 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What each write of an item found since a revision, the last first. */
export function readChangesSince(
  db: Db,
  section: Section,
  id: string,
  revision: number,
): Promise<{ before: string | null }[]> {
  return db
    .selectFrom('content_revision')
    .select('before')
    .where('section', '=', section)
    .where('item_id', '=', id)
    .where('revision', '>', revision)
    .orderBy('revision', 'desc')
    .execute();
}
