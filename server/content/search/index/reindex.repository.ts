import { setImmediate as nextTurn } from 'node:timers/promises';
import { SEARCHED_SECTIONS } from '@pv-brain/contract/content/calls/search.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { sqliteOf } from '../../../platform/database/node-sqlite.ts';
import { tableOf } from '../../../platform/database/schema.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { ItemRow } from './document.ts';
import { deleteEntries } from './entry.repository.ts';

/** Under this key stands how the entries of the index were made. */
const KEY = 'search_format';
/** Entries that are looked at in one go. */
const SCAN_SIZE = 500;

/** How the entries of the index were made; undefined where it was never built. */
export async function readFormat(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value;
}

export async function saveFormat(db: Db, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Whether there is anything that the search looks into, in any state. */
export async function hasItems(db: Db): Promise<boolean> {
  for (const section of SEARCHED_SECTIONS)
    if (await db.selectFrom(tableOf(section)).select('id').limit(1).executeTakeFirst()) return true;
  return false;
}

/** Ids of items of any state, in their order. */
export async function readIdsAfter(db: Db, section: Section, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom(tableOf(section))
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** What visitors see of a section, whole, in the order of ids. */
export async function readPublished(
  db: Db,
  section: Section,
  after: string,
  most: number,
): Promise<ItemRow[]> {
  const rows = await db
    .selectFrom(tableOf(section))
    .selectAll()
    .where('id', '>', after)
    .where('state', '=', 'published')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows as unknown as ItemRow[];
}

/** Items whole, which nobody writes until the end of the transaction: on SQLite there is one who writes. */
export async function lockRows(db: Db, section: Section, ids: readonly string[]): Promise<ItemRow[]> {
  const query = db.selectFrom(tableOf(section)).selectAll().where('id', 'in', ids).orderBy('id');
  const rows = await (sqliteOf(db) ? query : query.forShare()).execute();
  return rows as unknown as ItemRow[];
}

/** Pages of the index that are merged in one go: a few milliseconds of work. */
const PAGES_PER_MERGE = 100;

/**
 * Makes a new index quick: has PostgreSQL know at once which words are frequent, and SQLite bring the pieces in which it was
 * written into one, of which each word would be looked up in each.
 */
export async function mergeIndex(db: Db, signal?: AbortSignal): Promise<void> {
  if (!sqliteOf(db)) {
    for (const table of ['search_words', 'search_entry', 'search_term'])
      await sql`analyze ${sql.table(table)}`.execute(db);
    return;
  }
  // See https://sqlite.org/fts5.html#the_merge_command: the first one, below nothing, says that all are meant.
  let isMore = await mergePieces(db, -PAGES_PER_MERGE);
  while (isMore) {
    await nextTurn();
    signal?.throwIfAborted();
    isMore = await mergePieces(db, PAGES_PER_MERGE);
  }
}

/** Merges some pages; false where nothing was left to be. */
const mergePieces = (db: Db, pages: number): Promise<boolean> =>
  transact(db, async (transaction) => {
    const changes = async () => {
      const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(transaction);
      return rows[0]?.n ?? 0;
    };
    const before = await changes();
    await sql`insert into search_words (search_words, rank) values ('merge', ${pages})`.execute(transaction);
    return (await changes()) - before >= 2;
  });

/** Takes entries out of the index whose items are no more, or are seen no more; portion by portion, each by its ids. */
export async function deleteOrphans(db: Db, section: Section): Promise<void> {
  for (let after = ''; ; ) {
    const entries = await db
      .selectFrom('search_entry')
      .select('item_id')
      .where('section', '=', section)
      .where('item_id', '>', after)
      .orderBy('item_id')
      .limit(SCAN_SIZE)
      .execute();
    const ids = entries.map(({ item_id }) => item_id);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    const strays = await withoutSeen(db, section, ids);
    if (strays.length === 0) continue;
    await transact(db, async (transaction) => {
      await lockRows(transaction, section, strays);
      // One that has been published meanwhile has an entry that is no stray.
      await deleteEntries(transaction, section, await withoutSeen(transaction, section, strays));
    });
  }
}

/** The ids of which no item is one that visitors see. */
async function withoutSeen(db: Db, section: Section, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(tableOf(section))
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .execute();
  const seenIds = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !seenIds.has(id));
}
