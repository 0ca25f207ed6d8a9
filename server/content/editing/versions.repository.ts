import { displayName } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/rows.ts';
import type { ItemKey } from '../core/writing/write.repository.ts';

const revisionsOf = (db: Db, { section, id }: ItemKey) =>
  db.selectFrom('content_revision').where('section', '=', section).where('item_id', '=', id);

export async function countVersions(db: Db, key: ItemKey): Promise<number> {
  return countRows(revisionsOf(db, key));
}

/** Returns a page of an item's writes with the values before each, latest first, and the names of their authors. */
export function readVersions(db: Db, key: ItemKey, { offset, size }: { offset: number; size: number }) {
  return revisionsOf(db, key)
    .leftJoin('account', 'account.id', 'content_revision.actor_id')
    .select(['revision', 'at', 'before', 'restored', displayName<string | null>().as('by')])
    .orderBy('revision', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
}

/**
 * Returns the values before the first write after a revision that changed the state. Texts cannot match the pattern: their quotes
 * are escaped.
 */
export async function readNextMove(db: Db, key: ItemKey, revision: number): Promise<string | null> {
  const row = await revisionsOf(db, key)
    .select('before')
    .where('revision', '>', revision)
    .where('before', 'like', '%"state":"%')
    .orderBy('revision')
    .executeTakeFirst();
  return row?.before ?? null;
}

/** Returns when a version was written; undefined when there is none. */
export async function readVersionTime(db: Db, key: ItemKey, revision: number): Promise<string | undefined> {
  const row = await revisionsOf(db, key).select('at').where('revision', '=', revision).executeTakeFirst();
  return row?.at;
}
