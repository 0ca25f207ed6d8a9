import type { ConsoleSort } from '@pv-brain/contract/content/console.ts';
import { columnOf, listFields, stateKind } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import type { FilterValue } from '@pv-brain/contract/fields/filters.ts';
import { STATES } from '@pv-brain/contract/submissions/states.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { displayName } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { escapeLike, inAnySpelling } from '../../platform/database/like.ts';
import { sqliteOf } from '../../platform/database/node-sqlite.ts';
import { countRows } from '../../platform/database/rows.ts';
import { narrowOf, type RowOf, tableOf } from '../../platform/database/schema.ts';
import type { ContentState } from '../../platform/database/tables/content.ts';
import { isOrdered, orderedQuery } from '../core/lists/order.repository.ts';
import { readItems } from '../core/writing/write.repository.ts';

/** A condition of a filter: a column and its value. */
export interface Condition {
  column: string;
  value: FilterValue;
}

/** Filter of a console list. Undefined and empty values are ignored. */
export interface ConsoleView {
  section: Section;
  state?: string | undefined;
  /** Only items with scheduled publication. */
  isScheduled?: boolean;
  /** Category codes, of which an item has one. */
  categories: readonly string[];
  /** Any part of a searched field, case-insensitive. */
  text: string;
  /** Conditions, all of which an item meets. */
  conditions: readonly Condition[];
  /** Only these items. */
  ids?: readonly string[];
}

/** Maximum items of a view that is replaced by their ids. */
const MAX_IDS = 200;

const COMMON_COLUMNS = ['id', 'category', 'state', 'pinned', 'featured', 'demo', 'revision'] as const;
const TIME_COLUMNS = ['published_at', 'created_at', 'updated_at'] as const;

type Contains = (column: string, text: string) => RawBuilder<SqlBool>;

/**
 * Searches a column of the copy, whose texts are lower-case: the database lowers both the same way, SQLite only A to Z,
 * PostgreSQL also Φ and Ⅱ. In SQLite, comparing bytes takes half the time of matching a pattern.
 */
function substringSearch(db: Db): Contains {
  const containsText: Contains = sqliteOf(db)
    ? (column, text) => sql`instr(${sql.ref(column)}, lower(${text})) > 0`
    : (column, text) => sql`${sql.ref(column)} like lower(${`%${escapeLike(text)}%`}) escape '\\'`;
  return (column, text) => inAnySpelling(text, (spelling) => containsText(column, spelling));
}

/** The last moment of a day. Plain days and all times of the day sort before it. */
const endOf = (day: string) => `${day} 23:59:59`;

/** Returns the SQL expressions of a condition, all of which must hold. */
function conditionSql(contains: Contains, { column, value }: Condition): RawBuilder<SqlBool>[] {
  const ref = sql.ref(column);
  if (value.kind === 'text') return [contains(column, value.text)];
  if (value.kind === 'flag') return [sql`${ref} = ${value.isSet ? 1 : 0}`];
  if (value.kind === 'choices') return [sql`${ref} in (${sql.join(value.values)})`];
  const { kind, from, to } = value;
  const [first, last] = kind === 'days' ? [from, endOf(to)] : [Number(from), Number(to)];
  return [
    ...(from === '' ? [] : [sql<boolean>`${ref} >= ${first}`]),
    ...(to === '' ? [] : [sql<boolean>`${ref} <= ${last}`]),
  ];
}

/** Returns whether a view needs more than the indexes of the table: then its list copy is scanned. */
const isFiltered = ({ text, conditions }: ConsoleView) => text !== '' || conditions.length > 0;

const selectFrom = (db: Db, section: Section, source: 'table' | 'copy') =>
  db.selectFrom(source === 'copy' ? narrowOf(section) : tableOf(section));

/** Text conditions last: SQLite evaluates them in this order, so it searches no text of rows that are excluded already. */
function applyFilters(
  db: Db,
  query: ReturnType<typeof selectFrom>,
  { categories, text, conditions, ids }: ConsoleView,
) {
  const contains = substringSearch(db);
  const isText = ({ value }: Condition) => value.kind === 'text';
  const textsLast = [...conditions].sort((a, b) => Number(isText(a)) - Number(isText(b)));
  let filtered = query;
  if (ids) filtered = filtered.where('id', 'in', ids);
  if (categories.length > 0) filtered = filtered.where('category', 'in', categories);
  for (const expression of textsLast.flatMap((condition) => conditionSql(contains, condition)))
    filtered = filtered.where(expression);
  return text === '' ? filtered : filtered.where(contains('sought', text));
}

const filteredQuery = (db: Db, view: ConsoleView, source: 'table' | 'copy') =>
  applyFilters(db, selectFrom(db, view.section, source), view);

/**
 * Returns the state column so that its index is used for lists in the order of the last change; otherwise hides it from SQLite,
 * which would sort all items of the state instead of scanning the index in the wanted order. PostgreSQL knows how many items have
 * the state, and of an expression it would assume few and might read the whole table.
 */
const stateOf = (db: Db, sort: ConsoleSort) =>
  sort.endsWith('updated') || !sqliteOf(db) ? sql.ref<string>('state') : sql<string>`(state || '')`;

/**
 * Replaces a view by the ids of its items when these are few, so that further queries need no scan of the copy. Returns other
 * views unchanged: the first of many items are found soon.
 */
export async function resolveFewItems(db: Db, view: ConsoleView): Promise<ConsoleView> {
  if (!isFiltered(view)) return view;
  const rows = await filteredQuery(db, view, 'copy')
    .select('id')
    .limit(MAX_IDS + 1)
    .execute();
  if (rows.length > MAX_IDS) return view;
  // PostgreSQL rejects an empty list, and no item has an empty id.
  const ids = rows.length > 0 ? rows.map(({ id }) => id) : [''];
  return { ...view, categories: [], text: '', conditions: [], ids };
}

/** Returns the version of the lists of a section, which every process increments when it changes them. */
export async function readListVersion(db: Db, section: Section): Promise<number> {
  const { version } = await db
    .selectFrom('list_version')
    .select('version')
    .where('list', '=', tableOf(section))
    .executeTakeFirstOrThrow();
  return version;
}

/** Counts the items of a view by state, the trash included, whichever state the view shows. */
export async function countStates(db: Db, view: ConsoleView): Promise<{ state: string; rows: number }[]> {
  const counts = isFiltered(view) ? await countCopied(db, view) : await countIndexed(db, view);
  return counts.filter(({ rows }) => rows > 0);
}

/** Counts with an index of the table that is grouped by state. */
const countIndexed = (db: Db, view: ConsoleView) =>
  filteredQuery(db, view, 'table')
    .select(({ fn }) => ['state', fn.countAll<number>().as('rows')])
    .groupBy('state')
    .execute();

/** Counts in one scan of the copy, without sorting by state. */
async function countCopied(db: Db, view: ConsoleView) {
  const names = Object.keys(STATES[stateKind(contentTypes[view.section])]) as ContentState[];
  const row: Record<string, number> = await filteredQuery(db, view, 'copy')
    .select(({ fn }) =>
      names.map((state) => fn.countAll<number>().filterWhere('state', '=', state).as(state)),
    )
    .executeTakeFirstOrThrow();
  return names.map((state) => ({ state, rows: row[state] ?? 0 }));
}

const SORT_COLUMNS = {
  updated: 'updated_at',
  published: 'published_at',
  title: 'title',
  // For sections without a manual order.
  place: 'updated_at',
} as const;

/** Builds the query of a view: filtered, and of its state; items in the trash only on request. */
function listedQuery(db: Db, view: ConsoleView, sort: ConsoleSort) {
  const { section, state, ids } = view;
  // Without a state, no index of the table has the order of the last change.
  const isCopied = isFiltered(view) || (!state && !ids && sort.endsWith('updated'));
  const query = selectFrom(db, section, isCopied ? 'copy' : 'table');
  const column = isCopied ? sql.ref<string>('state') : stateOf(db, sort);
  if (state) return applyFilters(db, query.where(column, '=', state), view);
  const filtered = applyFilters(db, query.where(column, '<>', 'recycled'), view);
  return view.isScheduled ? filtered.where('id', 'in', scheduledIds(db, section)) : filtered;
}

const scheduledIds = (db: Db, section: Section) =>
  db
    .selectFrom('content_schedule')
    .select('item_id')
    .where('section', '=', section)
    .where('act', '=', 'publish')
    .where('failed', 'is', null);

/** Counts the items of a view with scheduled publication, in any state but the trash. */
export async function countScheduled(db: Db, view: ConsoleView): Promise<number> {
  return countRows(listedQuery(db, { ...view, state: undefined, isScheduled: true }, '-updated'));
}

/** Builds the query of a view in its order. */
function orderedViewQuery(db: Db, view: ConsoleView, sort: ConsoleSort) {
  const { section } = view;
  const query = listedQuery(db, view, sort);
  if (sort === 'place' && isOrdered(section)) {
    // The copy has no place column.
    const rows = db.selectFrom(tableOf(section)).where('id', 'in', query.select('id'));
    return orderedQuery(isFiltered(view) ? rows : query);
  }
  const { by, direction } = orderOf(view, sort);
  return query.orderBy(by, direction).orderBy('id', direction);
}

/** Returns the column and direction of a view's order. */
function orderOf(view: ConsoleView, sort: ConsoleSort) {
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const);
  const by = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS];
  if (by !== 'title') return { by: sql.ref<string>(by), direction };
  const title = sql.ref<string>(columnOf(contentTypes[view.section].title));
  // The copy stores them in lower case.
  return { by: isFiltered(view) ? title : sql<string>`lower(${title})`, direction };
}

/** Maximum first items of an order that are scanned for a page, before all matches are sorted instead. */
const MAX_SCANNED = 2000;

/** Returns whether a page is in an order that the copy lacks, so that the matches must be sorted. */
const isSorted = (view: ConsoleView, { sort, offset, size }: Page): boolean =>
  isFiltered(view) && !sort.endsWith('updated') && sort !== 'place' && offset + size <= MAX_SCANNED;

/**
 * Returns a page of a list that would have to be sorted, if it is among the first items of an index of the table in this order.
 */
async function readFirst(db: Db, view: ConsoleView, page: Page): Promise<string[] | null> {
  if (!isSorted(view, page)) return null;
  const { sort, offset, size } = page;
  const firstItems = orderedViewQuery(db, { ...view, text: '', conditions: [] }, sort)
    .select('id')
    .limit(MAX_SCANNED);
  const ids = await orderedViewQuery(db, view, sort)
    .where('id', 'in', firstItems)
    .select('id')
    .limit(size)
    .offset(offset)
    .execute();
  return ids.length === size ? ids.map(({ id }) => id) : null;
}

/**
 * Counts like `countStates`, and returns the ids of a page when counting finds them: for matches that must be sorted, and are not
 * among the first items, so that one scan of the copy serves both.
 */
export async function countWithPage(db: Db, view: ConsoleView, page: Page) {
  const { state, isScheduled, ...statelessView } = view;
  if (isScheduled || !isSorted(view, page)) return { counts: await countStates(db, statelessView) };
  const pageIds = await readFirst(db, view, page);
  if (pageIds) return { counts: await countStates(db, statelessView), ids: pageIds };
  const { by, direction } = orderOf(view, page.sort);
  const end = sql.raw(direction);
  const matching = filteredQuery(db, statelessView, 'copy').select(['id', 'state', by.as('place')]);
  const isListed = state ? sql`state = ${state}` : sql`state <> 'recycled'`;
  const { rows } = await sql<{ name: string; rows: number }>`
    select * from (
      with matches as materialized ${matching}
      select state as name, count(*) as rows from matches group by state
      union all
      select id, -row_number() over (order by place ${end}, id ${end}) from (
        select id, place from matches where ${isListed}
        order by place ${end}, id ${end} limit ${page.size} offset ${page.offset}
      ) as page
    ) as counts_and_page`.execute(db);
  // Rows of the page have negative counts: their positions.
  const ids = rows.filter(({ rows: count }) => count < 0).sort((a, b) => b.rows - a.rows);
  return {
    counts: rows
      .filter(({ rows: count }) => count > 0)
      .map(({ name, rows: count }) => ({ state: name, rows: count })),
    ids: ids.map(({ name }) => name),
  };
}

/** A page of a list, and the list's order. */
export interface Page {
  sort: ConsoleSort;
  offset: number;
  size: number;
}

/**
 * Returns one page of a view without the long texts. Reads its ids first: the indexes cover all conditions, so no database scans
 * the articles for a rare one. `knownIds`: the ids, if already found.
 */
export async function readConsolePage(
  db: Db,
  view: ConsoleView,
  { sort, offset, size }: Page,
  knownIds?: readonly string[],
): Promise<Record<string, unknown>[]> {
  const { section } = view;
  const ids = knownIds ?? (await readConsoleIds(db, view, { sort, offset, limit: size }));
  if (ids.length === 0) return [];
  const { fields } = typeOf(section);
  const columns = listFields(contentTypes[section]).filter((name) => fields[name]?.kind !== 'richText');
  const rows: Record<string, unknown>[] = await db
    .selectFrom(tableOf(section))
    .select([
      ...COMMON_COLUMNS,
      ...TIME_COLUMNS,
      ...columns.map((name) => sql.ref(columnOf(name)).as(columnOf(name))),
    ])
    .where('id', 'in', ids)
    .execute();
  const rowById = new Map<unknown, Record<string, unknown>>(rows.map((row) => [row.id, row]));
  return ids.map((id) => rowById.get(id)).filter((row) => row !== undefined);
}

/** Returns the ids of a view's items in order, at most `limit` from `offset` on. */
export async function readConsoleIds(
  db: Db,
  view: ConsoleView,
  { sort, offset = 0, limit }: { sort: ConsoleSort; offset?: number; limit: number },
): Promise<string[]> {
  const pageIds = await readFirst(db, view, { sort, offset, size: limit });
  if (pageIds) return pageIds;
  const rows = await orderedViewQuery(db, view, sort).select('id').limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** Returns the revision of an item; 0 when it does not exist yet. */
export async function readRevision(db: Db, section: Section, id: string): Promise<number> {
  const row = await db
    .selectFrom(tableOf(section))
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Returns a whole item in any state. */
export const readConsoleItem = async <S extends Section>(
  db: Db,
  section: S,
  id: string,
): Promise<RowOf<S> | undefined> => (await readItems(db, section, [id]))[0];

/** Returns the last author of each item by id; the program has no name. */
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
    .select([`${tableOf(section)}.id as id`, displayName().as('name')])
    .where('content_revision.section', '=', section)
    .where(`${tableOf(section)}.id`, 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Returns an item's row as of a revision, by undoing each write since then, latest first. Fields that were erased meanwhile stay
 * empty, as erasure requires.
 */
export async function readRowAtRevision(
  db: Db,
  section: Section,
  row: Readonly<Record<string, unknown>>,
  revision: number,
): Promise<Readonly<Record<string, unknown>>> {
  const { fields } = typeOf(section);
  const changes = await db
    .selectFrom('content_revision')
    .select('before')
    .where('section', '=', section)
    .where('item_id', '=', String(row.id))
    .where('revision', '>', revision)
    .orderBy('revision', 'desc')
    .execute();
  const pastRow: Record<string, unknown> = { ...row, revision };
  for (const { before } of changes)
    for (const [name, value] of Object.entries(before === null ? {} : (JSON.parse(before) as object)))
      pastRow[Object.hasOwn(fields, name) ? columnOf(name) : name] = value;
  return pastRow;
}
