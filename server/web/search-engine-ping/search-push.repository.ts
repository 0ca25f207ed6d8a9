import type { Section } from '@pv-brain/contract/content/types.ts';
import { itemBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { splitColumn, tableOf } from '../../platform/database/schema.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';

/** Adds items to a push job; items that it has already stay unchanged. */
export async function insertPushes(
  db: Db,
  jobId: string,
  section: Section,
  ids: readonly string[],
): Promise<void> {
  const at = shanghaiTime();
  const rows = ids.map((id) => ({ job_id: jobId, section, item_id: id, at }));
  for await (const batch of itemBatches(rows))
    await db
      .insertInto('search_push')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Returns the items of a push job, up to `limit` at a time. */
export const readPushes = (db: Db, jobId: string, limit: number) =>
  db
    .selectFrom('search_push')
    .select(['section', 'item_id as id'])
    .where('job_id', '=', jobId)
    .orderBy('section')
    .orderBy('item_id')
    .limit(limit)
    .execute();

/** Deletes the pushed items of a job. */
export async function deletePushes(
  db: Db,
  jobId: string,
  pushed: readonly { section: Section; id: string }[],
): Promise<void> {
  for (const [section, items] of Map.groupBy(pushed, (item) => item.section))
    await db
      .deleteFrom('search_push')
      .where('job_id', '=', jobId)
      .where('section', '=', section)
      .where(
        'item_id',
        'in',
        items.map(({ id }) => id),
      )
      .execute();
}

/** Deletes items from before a Shanghai time, whose pushes were given up. */
export async function deletePushesBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('search_push').where('at', '<', before).execute();
}

/** Returns the current items, without those that are gone. */
export async function readPushed(db: Db, section: Section, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom(tableOf(section))
    .select(['id', 'state', 'demo', splitColumn(section).as('split')])
    .where('id', 'in', ids)
    .execute();
}
