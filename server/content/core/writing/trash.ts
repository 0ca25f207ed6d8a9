import type { Db } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';
import { type Author, PROGRAM_AUTHOR, snapshotOf } from './item-change.ts';
import { recordChanges } from './record-change.ts';
import { readTrashBefore, readTrashRow } from './trash.repository.ts';
import { deleteItems, type ItemKey } from './write.repository.ts';
import { changeState, lockAtRevision } from './write.ts';
import { inTransaction } from './write-transaction.ts';

const BATCH_SIZE = 100;

/**
 * Restores an item from the trash: as a draft if it was one, else as withdrawn, since restoring must not publish anything.
 * Returns false when it is not in the trash; throws an HttpError 404 when it does not exist.
 */
export const restoreItem = (db: Db, author: Author, item: ItemKey): Promise<boolean> =>
  transact(db, async (transaction) => {
    const recycled = await readTrashRow(transaction, item);
    return changeState(transaction, author, item, recycled?.was === 'draft' ? 'redraft' : 'restore');
  });

/**
 * Deletes an item in the trash with its attachments; its history stays. Returns false when it is not in the trash, as items that
 * enterprises sent never are: their submissions refer to them. Throws an HttpError 404 when it does not exist.
 */
export const deleteForGood = (db: Db, author: Author, item: ItemKey): Promise<boolean> =>
  inTransaction({ db, author, section: item.section }, async (write) => {
    const { id } = item;
    const row = await lockAtRevision(write.db, item);
    if (row.state !== 'recycled') return false;
    await deleteItems(write.db, item.section, [id]);
    const change = { id, revision: row.revision + 1, before: snapshotOf(item.section, row), after: null };
    await recordChanges(write, 'content-removed', [change]);
    return true;
  });

/** Deletes the items that were moved to the trash before a time; returns how many. Safe to run concurrently. */
export async function deleteExpiredTrash(db: Db, before: string): Promise<number> {
  let total = 0;
  for (;;) {
    let removedCount = 0;
    for (const item of await readTrashBefore(db, before, BATCH_SIZE))
      if (await deleteForGood(db, PROGRAM_AUTHOR, item).catch(isGone)) removedCount += 1;
    total += removedCount;
    if (removedCount === 0) return total;
  }
}

/** Returns false for the 404 of an item that another process has removed first; rethrows other errors. */
function isGone(error: unknown): false {
  if (error instanceof HttpError && error.statusCode === 404) return false;
  throw error;
}
