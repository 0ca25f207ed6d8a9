import type { Section } from '@pv-brain/contract/content/types.ts';
import { displayName } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import type { DraftKey } from './draft.repository.ts';

/** Milliseconds without a report after which a window counts as closed, and after which it is deleted. */
const CLOSED_AFTER_MS = 60_000;
const DELETED_AFTER_MS = 24 * 3600e3;

/** A window in which an account has an item open. */
interface Window extends DraftKey {
  windowId: string;
}

/** The last change in a window. */
interface Change {
  /** Name of the field in the form; empty for none. */
  field: string;
  /** Milliseconds since 1970; 0 for never. */
  changedAt: number;
}

/** Records that a window is open. A window of the same id of another account stays unchanged. */
export async function savePresence(
  db: Db,
  { section, id, windowId, accountId }: Window,
  { field, changedAt }: Change,
  now: number,
): Promise<void> {
  const presenceRow = { field, changed_at: changedAt, at: now };
  await db
    .insertInto('content_presence')
    .values({ section, item_id: id, window_id: windowId, account_id: accountId, ...presenceRow })
    .onConflict((conflict) =>
      conflict
        .columns(['section', 'item_id', 'window_id'])
        .doUpdateSet(presenceRow)
        .where('content_presence.account_id', '=', accountId),
    )
    .execute();
}

/** Deletes a closed window, and windows without a report for a day. */
export async function endPresence(
  db: Db,
  { section, id, windowId, accountId }: Window,
  now: number,
): Promise<void> {
  await db
    .deleteFrom('content_presence')
    .where((where) =>
      where.or([
        where.and({ section, item_id: id, window_id: windowId, account_id: accountId }),
        where('at', '<', now - DELETED_AFTER_MS),
      ]),
    )
    .execute();
}

/** Returns the other windows in which an item is open, the most recently changed first. */
export function readPresence(
  db: Db,
  { section, id, windowId }: Omit<Window, 'accountId'>,
  now: number,
): Promise<(Change & { accountId: string; by: string })[]> {
  return db
    .selectFrom('content_presence')
    .innerJoin('account', 'account.id', 'content_presence.account_id')
    .select(['account_id as accountId', displayName().as('by'), 'field', 'changed_at as changedAt'])
    .where('section', '=', section)
    .where('item_id', '=', id)
    .where('window_id', '<>', windowId)
    .where('at', '>', now - CLOSED_AFTER_MS)
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
