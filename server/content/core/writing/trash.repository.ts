import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Selectable } from 'kysely';
import { displayName } from '../../../identity/accounts/account.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import { countRows } from '../../../platform/database/rows.ts';
import { type Schema, tableOf } from '../../../platform/database/schema.ts';
import type { ItemKey } from './write.repository.ts';

export type TrashRow = Selectable<Schema['content_recycled']>;

export async function insertIntoTrash(db: Db, recycled: readonly TrashRow[]): Promise<void> {
  await db.insertInto('content_recycled').values(recycled).execute();
}

export async function deleteFromTrash(db: Db, section: Section, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('content_recycled')
    .where('section', '=', section)
    .where('item_id', 'in', ids)
    .execute();
}

/** Counts those of the items that are not in the trash. */
export async function countPresent(db: Db, section: Section, ids: readonly string[]): Promise<number> {
  return countRows(db.selectFrom(tableOf(section)).where('id', 'in', ids).where('state', '<>', 'recycled'));
}

export function readTrashRow(db: Db, { section, id }: ItemKey): Promise<TrashRow | undefined> {
  return db
    .selectFrom('content_recycled')
    .selectAll()
    .where(({ and }) => and({ section, item_id: id }))
    .executeTakeFirst();
}

/** Returns up to `limit` items that were deleted before a time, earliest first. */
export async function readTrashBefore(db: Db, before: string, limit: number): Promise<ItemKey[]> {
  return db
    .selectFrom('content_recycled')
    .select(['section', 'item_id as id'])
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit)
    .execute();
}

/** Builds the query of the trash of one section, or of all. */
const trashQuery = (db: Db, section: Section | undefined) => {
  const query = db.selectFrom('content_recycled');
  return section ? query.where('section', '=', section) : query;
};

/** Returns a page of the trash, last deleted first, with the name of the account that deleted each item. */
export function readTrash(
  db: Db,
  section: Section | undefined,
  { offset, size }: { offset: number; size: number },
) {
  return trashQuery(db, section)
    .leftJoin('account', 'account.id', 'content_recycled.actor_id')
    .select(['section', 'item_id as id', 'title', 'at', displayName<string | null>().as('by')])
    .orderBy('at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
}

export async function countTrash(db: Db, section: Section | undefined): Promise<number> {
  return countRows(trashQuery(db, section));
}
