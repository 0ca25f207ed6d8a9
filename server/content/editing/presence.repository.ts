import type { Section } from '@pv-brain/contract/content/types.ts';
import { displayName } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** Milliseconds without a report after which a window counts as closed, and after which it is deleted. */
const CLOSED_AFTER_MS = 60_000;
const DELETED_AFTER_MS = 24 * 3600e3;

/** A window in which an account has an item open, with the last change in it. */
type Window = Schema['content_presence'];

/** Records that a window is open. A window of the same id of another account stays unchanged. */
export async function savePresence(db: Db, window: Window): Promise<void> {
  const { account_id, field, changed_at, at } = window;
  await db
    .insertInto('content_presence')
    .values(window)
    .onConflict((conflict) =>
      conflict
        .columns(['section', 'item_id', 'window_id'])
        .doUpdateSet({ field, changed_at, at })
        .where('content_presence.account_id', '=', account_id),
    )
    .execute();
}

/** Deletes a closed window, and windows without a report for a day. */
export async function endPresence(
  db: Db,
  { section, item_id, window_id, account_id, at }: Window,
): Promise<void> {
  await db
    .deleteFrom('content_presence')
    .where((where) =>
      where.or([
        where.and({ section, item_id, window_id, account_id }),
        where('at', '<', at - DELETED_AFTER_MS),
      ]),
    )
    .execute();
}

/** Returns the other windows in which an item is open, the most recently changed first. */
export function readPresence(db: Db, { section, item_id, window_id, at }: Window) {
  return db
    .selectFrom('content_presence')
    .innerJoin('account', 'account.id', 'content_presence.account_id')
    .select(['account_id', displayName().as('by'), 'field', 'changed_at'])
    .where('section', '=', section)
    .where('item_id', '=', item_id)
    .where('window_id', '<>', window_id)
    .where('at', '>', at - CLOSED_AFTER_MS)
    .orderBy('changed_at', 'desc')
    .orderBy('window_id')
    .execute();
}

/** Returns the accounts that have items of a section open, each once per item, up to a maximum. */
export function readEditors(db: Db, section: Section, { now, limit }: { now: number; limit: number }) {
  return db
    .selectFrom('content_presence')
    .innerJoin('account', 'account.id', 'content_presence.account_id')
    .select(['item_id as id', 'account_id as accountId', displayName().as('by')])
    .distinct()
    .where('section', '=', section)
    .where('at', '>', now - CLOSED_AFTER_MS)
    .orderBy('by')
    .orderBy('item_id')
    .limit(limit)
    .execute();
}
