import { columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { type Schema, tableOf } from '../../../platform/database/schema.ts';

/** Returns whether operators order a section's items manually. */
export function isOrdered(section: Section): boolean {
  const { ordered } = typeOf(section);
  return ordered === true;
}

/** Orders the items of an ordered section as the portal lists them: items without a place come first, the newest first. */
export const orderedQuery = <Out>(query: SelectQueryBuilder<Schema, 'content', Out>) =>
  query
    .orderBy(sql.ref('place'))
    .orderBy('pinned', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc');

/**
 * Returns the items of a category in their order, without those in the trash, and locks the order until the end of the
 * transaction.
 */
export async function lockOrder(db: Db, section: Section, category: string) {
  await db
    .updateTable(tableOf(section))
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where('category', '=', category)
    .where('state', '<>', 'recycled')
    .execute();
  const title = sql.ref<string>(columnOf(contentTypes[section].title));
  return orderedQuery(db.selectFrom(tableOf(section)))
    .select(['id', title.as('title'), sql.ref<number>('place').as('place')])
    .where('category', '=', category)
    .where('state', '<>', 'recycled')
    .execute();
}

/** Returns the columns to set when an item enters a category, where it has no place yet. */
export const unplacedColumns = (section: Section): { place?: 0 } => (isOrdered(section) ? { place: 0 } : {});

/** Sets the place of a locked item, counted from 1. */
export async function setPlace(db: Db, section: Section, id: string, place: number): Promise<void> {
  await sql`update ${sql.table(tableOf(section))} set place = ${place} where id = ${id}`.execute(db);
}
