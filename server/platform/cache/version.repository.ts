import { setImmediate as nextLoop } from 'node:timers/promises';
import { BATCH_SIZE } from '../database/batches.ts';
import type { Db } from '../database/database.ts';

/** Reads the change counter of each section's content. */
export const readVersions = (db: Db) =>
  db.selectFrom('content_version').select(['section', 'version']).execute();

/** Reads the id of the last recorded change of each section. */
export async function readLastChanges(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('content_change')
    .select(({ fn }) => ['section', fn.max('id').as('id')])
    .groupBy('section')
    .execute();
  return new Map(rows.map(({ section, id }) => [section, id]));
}

/** Reads the changes of a section's items after one of them, newest first. */
export function readChanges(db: Db, section: string, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom('content_change')
    .select(['id', 'item_id', 'category', 'list_key', 'title', 'links', 'effect'])
    .where('section', '=', section)
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes the changes before one. The last is always kept: SQLite gives the id of a deleted last row again. */
export async function deleteChangesBefore(db: Db, id: number): Promise<void> {
  const first = await db
    .selectFrom('content_change')
    .select(({ fn }) => fn.min('id').as('id'))
    .executeTakeFirst();
  for (let end = first?.id ?? id; end < id; await nextLoop()) {
    end = Math.min(end + BATCH_SIZE, id);
    await db.deleteFrom('content_change').where('id', '<', end).execute();
  }
}
