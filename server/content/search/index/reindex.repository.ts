import { setImmediate as nextTurn } from 'node:timers/promises';
import { SEARCHED_SECTIONS } from '@pv-brain/contract/content/calls/search.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { sqliteOf } from '../../../platform/database/node-sqlite.ts';
import { hasRows } from '../../../platform/database/rows.ts';
import { type Schema, tableOf } from '../../../platform/database/schema.ts';
import { transact } from '../../../platform/database/transact.ts';
import { deleteEntries } from './entry.repository.ts';

/** Items per batch, which are reindexed in a transaction: concurrent publications wait for it. */
const BATCH_SIZE = 100;

/** Returns whether any section that is searched has items, in any state. */
export async function hasItems(db: Db): Promise<boolean> {
  for (const section of SEARCHED_SECTIONS) if (await hasRows(db.selectFrom(tableOf(section)))) return true;
  return false;
}

/**
 * Yields ids in batches, in order, with other work between them. `idsBeyond` selects the ids after a given one, in order.
 */
async function* idsInBatches<Table extends keyof Schema>(
  idsBeyond: (after: string) => SelectQueryBuilder<Schema, Table, { id: string }>,
  signal?: AbortSignal,
): AsyncGenerator<string[]> {
  for (let afterId = ''; ; await nextTurn()) {
    signal?.throwIfAborted();
    const rows = await idsBeyond(afterId).limit(BATCH_SIZE).execute();
    const ids = rows.map(({ id }) => id);
    const lastId = ids.at(-1);
    if (lastId === undefined) return;
    yield ids;
    afterId = lastId;
  }
}

/** Yields the ids of a section's items in any state. */
export const itemIds = (db: Db, section: Section, signal?: AbortSignal): AsyncGenerator<string[]> =>
  idsInBatches(
    (after) => db.selectFrom(tableOf(section)).select('id').where('id', '>', after).orderBy('id'),
    signal,
  );

/** Locks items against writes until the end of the transaction: SQLite has one writer anyway. */
export async function lockRows(db: Db, section: Section, ids: readonly string[]): Promise<void> {
  const query = db.selectFrom(tableOf(section)).select('id').where('id', 'in', ids).orderBy('id');
  if (!sqliteOf(db)) await query.forShare().execute();
}

/** Pages of the index per merge step: a few milliseconds of work. */
const PAGES_PER_MERGE = 100;

/**
 * Optimises a new index: has PostgreSQL collect word frequencies at once, and SQLite merge the segments in which it was written
 * into one, since each word would be looked up in each segment.
 */
export async function mergeIndex(db: Db, signal?: AbortSignal): Promise<void> {
  if (!sqliteOf(db)) {
    for (const table of ['search_words', 'search_entry', 'search_term'])
      await sql`analyze ${sql.table(table)}`.execute(db);
    return;
  }
  // See https://sqlite.org/fts5.html#the_merge_command: a negative number in the first call merges all segments.
  let hasMore = await mergePages(db, -PAGES_PER_MERGE);
  while (hasMore) {
    await nextTurn();
    signal?.throwIfAborted();
    hasMore = await mergePages(db, PAGES_PER_MERGE);
  }
}

/** Merges some pages; returns false when nothing was left to merge. */
const mergePages = (db: Db, pages: number): Promise<boolean> =>
  transact(db, async (transaction) => {
    const changes = async () => {
      const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(transaction);
      return rows[0]?.n ?? 0;
    };
    const changesBefore = await changes();
    await sql`insert into search_words (search_words, rank) values ('merge', ${pages})`.execute(transaction);
    return (await changes()) - changesBefore >= 2;
  });

/** Removes entries from the index whose items are gone or not public any more. */
export async function deleteOrphans(db: Db, section: Section): Promise<void> {
  const indexedIds = idsInBatches((after) =>
    db
      .selectFrom('search_entry')
      .select('item_id as id')
      .where('section', '=', section)
      .where('item_id', '>', after)
      .orderBy('item_id'),
  );
  for await (const ids of indexedIds) {
    const orphanIds = await unpublishedIds(db, section, ids);
    if (orphanIds.length === 0) continue;
    await transact(db, async (transaction) => {
      await lockRows(transaction, section, orphanIds);
      // Rechecked in the transaction: an item published meanwhile keeps its entry.
      await deleteEntries(transaction, section, await unpublishedIds(transaction, section, orphanIds));
    });
  }
}

/** Returns those of the ids that are not ids of published items. */
async function unpublishedIds(db: Db, section: Section, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(tableOf(section))
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .execute();
  const publishedIds = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !publishedIds.has(id));
}
