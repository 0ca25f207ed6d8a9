import type { Db } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';

const MAX_TERMS_PER_DAY = 2000;

/** Adds counts to those of a day; new terms only up to the daily maximum. */
export function addMissedSearches(db: Db, day: string, counts: ReadonlyMap<string, number>): Promise<void> {
  return transact(db, async (transaction) => {
    const terms = [...counts.keys()].sort();
    const existing = await transaction
      .selectFrom('search_missed')
      .select('term')
      .where('day', '=', day)
      .where('term', 'in', terms)
      .execute();
    const { rows } = await transaction
      .selectFrom('search_missed')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    const existingTerms = new Set(existing.map(({ term }) => term));
    let remaining = MAX_TERMS_PER_DAY - rows;
    const accepted = terms.filter((term) => existingTerms.has(term) || remaining-- > 0);
    if (accepted.length === 0) return;
    await transaction
      .insertInto('search_missed')
      .values(accepted.map((term) => ({ day, term, times: counts.get(term) ?? 0 })))
      .onConflict((conflict) =>
        conflict.columns(['day', 'term']).doUpdateSet((row) => ({
          times: row('search_missed.times', '+', row.ref('excluded.times')),
        })),
      )
      .execute();
  });
}

/** Returns the most frequent searches without hits since a day. */
export function readMissedSearches(db: Db, from: string, limit: number) {
  return db
    .selectFrom('search_missed')
    .select(['term', ({ fn }) => fn.sum<number>('times').as('times')])
    .where('day', '>=', from)
    .groupBy('term')
    .orderBy('times', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute();
}

export async function deleteMissedSearches(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('search_missed')
    .where('day', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
