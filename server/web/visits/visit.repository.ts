import { itemBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { readKey, type VisitCounts } from './visit-counter.ts';

/** Adds counts to a day, all or nothing; the counts of several processes add up. */
export function addVisits(db: Db, day: string, { views, byPage }: VisitCounts): Promise<void> {
  // Sorted, so that two processes never deadlock.
  const rows = [...byPage]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => ({ day, ...readKey(key), views: count }));
  return transact(db, async (transaction) => {
    await transaction
      .insertInto('visit_day')
      .values({ day, views })
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet((row) => ({
          views: row('visit_day.views', '+', row.ref('excluded.views')),
        })),
      )
      .execute();
    for await (const batch of itemBatches(rows))
      await transaction
        .insertInto('visit_page')
        .values(batch)
        .onConflict((conflict) =>
          conflict.columns(['day', 'section', 'name']).doUpdateSet((row) => ({
            views: row('visit_page.views', '+', row.ref('excluded.views')),
          })),
        )
        .execute();
  });
}

/** Returns the views of each day with any, from `from` to `to` inclusive. */
export function readVisitDays(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('visit_day')
    .select(['day', 'views'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/** Returns the views of each item on a day; without pages that are not items. */
export function readItemsOfDay(db: Db, day: string) {
  return db
    .selectFrom('visit_page')
    .select(['section', 'name', 'views'])
    .where('day', '=', day)
    .where('section', '>', '')
    .execute();
}

/** Deletes the visits of single pages before a day, one day at a time; daily totals stay. Returns the number of deleted rows. */
export async function deletePageVisits(db: Db, before: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const oldest = await db
      .selectFrom('visit_page')
      .select('day')
      .where('day', '<', before)
      .orderBy('day')
      .limit(1)
      .executeTakeFirst();
    if (!oldest) return removed;
    const { numDeletedRows } = await db
      .deleteFrom('visit_page')
      .where('day', '=', oldest.day)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
}
