import { columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { derivedColumns } from '@pv-brain/contract/fields/derived.ts';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { releaseFiles } from '../../../assets/files/item-file.repository.ts';
import { itemBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  type ContentTable,
  DEMO,
  type RowOf,
  type Schema,
  tableOf,
} from '../../../platform/database/schema.ts';
import type { ContentState } from '../../../platform/database/tables/content.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import { deleteEntries } from '../../search/index/entry.repository.ts';

/** Section and id of an item. */
export interface ItemKey {
  section: Section;
  id: string;
}

/** An item and its current revision. */
export interface WrittenItem {
  id: string;
  revision: number;
}

/**
 * Inserts rows into a section's table unchecked. Only the writer and benchmarks with millions of rows call it. Returns whether
 * all were inserted: a row whose id is taken, even by a concurrent process, is skipped.
 */
export async function insertItems(
  db: Db,
  section: Section,
  rows: readonly (Insertable<ContentTable> & Record<string, unknown>)[],
): Promise<boolean> {
  let insertedCount = 0n;
  for await (const batch of itemBatches(rows)) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto(tableOf(section))
      .values(batch.map((row) => ({ ...row, ...derivedColumns(section, row) })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    insertedCount += numInsertedOrUpdatedRows;
  }
  return insertedCount === BigInt(rows.length);
}

/**
 * Returns an item and locks it until the end of the transaction. Setting a column to its own value locks the row in both
 * databases, and triggers no change in either.
 */
export async function lockItem<S extends Section>(
  db: Db,
  section: S,
  id: string,
): Promise<RowOf<S> | undefined> {
  const row = await lockQuery(db, section).where('id', '=', id).returningAll().executeTakeFirst();
  // The query is typed by the columns common to all sections, but selects all columns.
  return row as unknown as RowOf<S> | undefined;
}

/** Like `lockItem` for several items, without returning them. */
export async function lockItems(db: Db, section: Section, ids: readonly string[]): Promise<void> {
  await lockQuery(db, section).where('id', 'in', ids).execute();
}

/** Builds the query that locks items of a section. */
const lockQuery = (db: Db, section: Section) =>
  db.updateTable(tableOf(section)).set(({ ref }) => ({ revision: ref('revision') }));

/** Returns whole items, unordered. */
export async function readItems<S extends Section>(
  db: Db,
  section: S,
  ids: readonly string[],
): Promise<RowOf<S>[]> {
  const rows = await db.selectFrom(tableOf(section)).selectAll().where('id', 'in', ids).execute();
  return rows as unknown as RowOf<S>[];
}

/** Returns titles by id, without items that no longer exist. */
export async function readTitles(
  db: Db,
  section: Section,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const title = sql.ref<string>(columnOf(contentTypes[section].title));
  const titles = new Map<string, string>();
  for await (const batch of itemBatches(ids)) {
    const rows = await db
      .selectFrom(tableOf(section))
      .select(['id', title.as('title')])
      .where('id', 'in', batch)
      .execute();
    for (const row of rows) titles.set(row.id, row.title);
  }
  return titles;
}

/** Returns the items with these ids, and the items with these titles that are not deleted, ignoring case. */
export async function findByIdsOrTitles(
  db: Db,
  section: Section,
  { ids, titles }: { ids: readonly string[]; titles: readonly string[] },
): Promise<{ id: string; title: string }[]> {
  const title = sql.ref<string>(columnOf(contentTypes[section].title));
  const titleById = await readTitles(db, section, ids);
  for await (const batch of itemBatches(titles)) {
    const lowerTitles = batch.map((text) => sql`lower(${text})`);
    const rows = await db
      .selectFrom(tableOf(section))
      .select(['id', title.as('title')])
      .where(sql<boolean>`lower(${title}) in (${sql.join(lowerTitles)})`)
      .where('state', '!=', 'recycled')
      .execute();
    for (const row of rows) titleById.set(row.id, row.title);
  }
  return [...titleById].map(([id, text]) => ({ id, title: text }));
}

/** Sets columns of locked items, different ones for each, in one statement: shared counters are then written once. */
export async function saveColumns(
  db: Db,
  section: Section,
  settings: readonly { id: string; columns: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  const updates = settings.map(({ id, columns }) => ({
    id,
    columns: new Map(Object.entries({ ...columns, ...derivedColumns(section, columns) })),
  }));
  const names = new Set(updates.flatMap(({ columns }) => [...columns.keys()]));
  const assignments = [...names].map((name) => {
    const column = sql.ref(name);
    const [first, ...otherValues] = updates.map(({ columns }) => columns.get(name));
    // Columns that an item does not set keep their value.
    if (first !== undefined && otherValues.every((value) => value === first))
      return sql`${column} = ${first}`;
    const cases = updates
      .filter(({ columns }) => columns.has(name))
      .map(({ id, columns }) => sql`when ${id} then ${columns.get(name)}`);
    return sql`${column} = case id ${sql.join(cases, sql` `)} else ${column} end`;
  });
  const counters = [sql`revision = revision + 1`, sql`updated_at = ${shanghaiTime()}`];
  await sql`
    update ${sql.table(tableOf(section))} set ${sql.join([...assignments, ...counters])}
    where id in (${sql.join(updates.map(({ id }) => id))})`.execute(db);
}

/** Deletes locked items with their files, drafts and schedules; they no longer count as uses of pictures. Their history stays. */
export async function deleteItems(db: Db, section: Section, ids: readonly string[]): Promise<void> {
  for (const table of ['content_draft', 'content_schedule', 'content_recycled', 'media_use'] as const)
    await db.deleteFrom(table).where('section', '=', section).where('item_id', 'in', ids).execute();
  await db.deleteFrom('attachment').where('owner_id', 'in', ids).execute();
  await releaseFiles(db, section, ids);
  await db.deleteFrom(tableOf(section)).where('id', 'in', ids).execute();
}

/** Condition of items that change state on a day: their last day is before it, or no longer is. */
export interface DueCondition {
  field: string;
  comparison: '<' | '>=';
  today: string;
}

const dueBy = ({ field, comparison, today }: DueCondition) =>
  sql<SqlBool>`${sql.ref(columnOf(field))} ${sql.raw(comparison)} ${today}`;

/** Returns the ids of the items that meet the condition. */
export async function readDueIds(
  db: Db,
  section: Section,
  from: ContentState,
  due: DueCondition,
): Promise<string[]> {
  const query = db.selectFrom(tableOf(section)).select('id').where('state', '=', from).where(dueBy(due));
  return (await query.execute()).map(({ id }) => id);
}

/**
 * Builds the query that sets the same columns of items, which it does not read, and returns those items with their new revisions.
 */
const massUpdate = (db: Db, section: Section, columns: Readonly<Record<string, string | number>>) =>
  db
    .updateTable(tableOf(section))
    .set((row) => ({
      ...columns,
      ...derivedColumns(section, columns),
      revision: row('revision', '+', 1),
      updated_at: shanghaiTime(),
    }))
    .returning(['id', 'revision']);

/** Sets columns of those of the items that still have the values of `before`, and meet a condition if there is one. */
export function updateItems(
  db: Db,
  section: Section,
  ids: readonly string[],
  columns: Readonly<Record<string, string | number>>,
  { due, ...before }: { category?: string; state?: ContentState; due?: DueCondition } = {},
): Promise<WrittenItem[]> {
  return massUpdate(db, section, columns)
    .where('id', 'in', ids)
    .where(({ and }) => and(before))
    .$if(due !== undefined, (items) => items.where(dueBy(due as DueCondition)))
    .execute();
}

/** Updates the name of a company in all of its entries. */
export const setPublisherName = (db: Db, companyId: string, name: string): Promise<WrittenItem[]> =>
  massUpdate(db, 'getbuginess', { com_name: name })
    .where(sql.ref('com_id'), '=', db.selectFrom('company').select('number').where('id', '=', companyId))
    .where(sql.ref('com_name'), '<>', name)
    .execute();

/** Clears columns of items and their values in the history; authors and times stay. */
export async function eraseColumns(
  db: Db,
  section: Section,
  ids: readonly string[],
  columns: readonly string[],
): Promise<WrittenItem[]> {
  const emptyColumns = Object.fromEntries(columns.map((column) => [column, '']));
  const erasedItems = await updateItems(db, section, ids, emptyColumns);
  await db
    .updateTable('content_revision')
    .set({ before: null, after: null })
    .where('section', '=', section)
    .where('item_id', 'in', ids)
    .execute();
  return erasedItems;
}

/** Marks items of any author as part of the demo set. */
export async function markAsDemo(db: Db, section: Section, ids: readonly string[]): Promise<void> {
  for await (const batch of itemBatches(ids))
    await db.updateTable(tableOf(section)).set({ demo: DEMO.untouched }).where('id', 'in', batch).execute();
}

/** Marks items of the demo set as changed by operators. */
export async function markDemoItemsChanged(db: Db, section: Section, ids: readonly string[]): Promise<void> {
  for await (const batch of itemBatches(ids))
    await db
      .updateTable(tableOf(section))
      .set({ demo: DEMO.changed })
      .where('id', 'in', batch)
      .where('demo', '=', DEMO.untouched)
      .execute();
}

/** Locks a section's items of the demo set until the end of the transaction. */
export async function lockDemoItems(db: Db, section: Section): Promise<void> {
  await lockQuery(db, section).where('demo', '!=', DEMO.none).execute();
}

/**
 * Returns a section's items of the demo set, by whether a person has changed them: written them since, left an unpublished draft,
 * or scheduled an act for them.
 */
export async function readDemoItems(db: Db, section: Section) {
  const title = sql.ref<string>(columnOf(contentTypes[section].title));
  const demoRows = await db
    .selectFrom(tableOf(section))
    .select(['id', 'demo', title.as('title')])
    .where('demo', '!=', DEMO.none)
    .orderBy('id', 'desc')
    .execute();
  const changedIds = new Set(demoRows.flatMap(({ id, demo }) => (demo === DEMO.changed ? [id] : [])));
  // Changes made before the mark was introduced are found in the history.
  const revisions = await db
    .selectFrom('content_revision')
    .select('item_id')
    .where('section', '=', section)
    .where('actor_id', 'is not', null)
    // Entries of the demo set were written by its own accounts; what is changed by one of them later is noted.
    .where('actor_id', 'not in', (eb) =>
      eb.selectFrom('demo_record').select('id').where('kind', '=', 'account'),
    )
    .distinct()
    .execute();
  const pendingItems = [];
  for (const table of ['content_draft', 'content_schedule'] as const)
    pendingItems.push(
      ...(await db.selectFrom(table).select('item_id').where('section', '=', section).execute()),
    );
  for (const { item_id } of [...revisions, ...pendingItems]) changedIds.add(item_id);
  const titlesOf = (isChanged: boolean) =>
    new Map(
      demoRows.flatMap(({ id, title }) => (changedIds.has(id) === isChanged ? [[id, title] as const] : [])),
    );
  return { untouched: titlesOf(false), changed: titlesOf(true) };
}

/** Titles of the items of the demo set by id. */
export type DemoItems = Awaited<ReturnType<typeof readDemoItems>>;

/** Deletes locked items of the demo set with all that belongs to them. */
export async function deleteDemoItems(db: Db, section: Section, ids: readonly string[]): Promise<void> {
  for await (const batch of itemBatches(ids)) {
    await deleteEntries(db, section, batch);
    await db
      .deleteFrom('content_revision')
      .where('section', '=', section)
      .where('item_id', 'in', batch)
      .execute();
    await deleteItems(db, section, batch);
  }
}

export async function insertRevisions(
  db: Db,
  rows: readonly Insertable<Schema['content_revision']>[],
): Promise<void> {
  for await (const batch of itemBatches(rows))
    await db.insertInto('content_revision').values(batch).execute();
}
