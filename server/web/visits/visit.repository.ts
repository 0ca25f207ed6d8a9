import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { readKey, type VisitCounts } from './visit-counter.ts';

/** Rows of one statement. */
const BATCH_SIZE = 500;

/** Adds what was counted to a day, wholly or not at all; several processes add up. */
export function addVisits(db: Db, day: string, { views, byPage }: VisitCounts): Promise<void> {
  // In one order, so that two processes never wait for each other.
  const rows = [...byPage]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, some]) => ({ day, ...readKey(key), views: some }));
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
    for (let from = 0; from < rows.length; from += BATCH_SIZE)
      await transaction
        .insertInto('visit_page')
        .values(rows.slice(from, from + BATCH_SIZE))
        .onConflict((conflict) =>
          conflict.columns(['day', 'section', 'name']).doUpdateSet((row) => ({
            views: row('visit_page.views', '+', row.ref('excluded.views')),
          })),
        )
        .execute();
  });
}

/** Views of each day that had any, from one to another, both included. */
export function readVisitDays(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('visit_day')
    .select(['day', 'views'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/** How often each item was read on a day; without those of which it is not known. */
export function readItemsOfDay(db: Db, day: string) {
  return db
    .selectFrom('visit_page')
    .select(['section', 'name', 'views'])
    .where('day', '=', day)
    .where('section', '>', '')
    .execute();
}

/** Removes what was read on days before one, a day at a time, but for how much that was; answers how many rows went. */
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
