import type { Db } from '../../platform/database/database.ts';
import { enqueueNoticeMails } from '../email/enqueue.ts';
import type { Topic } from '../email/subscription.repository.ts';
import { insertNotices, insertReaderNotices, type Notice, type ReaderNotice } from './notice.repository.ts';

/**
 * Inserts a notice for each account, and enqueues a mail for accounts that want one, unless its topic is null; to be called in
 * the transaction of the change.
 */
export async function notify(
  db: Db,
  accounts: readonly string[],
  notice: Notice,
  topic: Topic | null,
): Promise<void> {
  if (accounts.length === 0) return;
  const ids = await insertNotices(db, accounts, notice);
  if (topic) await enqueueNoticeMails(db, ids, topic);
}

/** Inserts notices for a batch of an announcement's readers, however many, and enqueues their mails. */
export async function notifyReaders(db: Db, notice: ReaderNotice, topic: Topic): Promise<void> {
  for await (const ids of insertReaderNotices(db, notice)) await enqueueNoticeMails(db, ids, topic);
}
