import { ANNOUNCEMENT_ANSWER } from '@pv-brain/contract/messaging/messages/announcements.ts';
import type { Account } from '../../identity/accounts/account.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { markAnnouncementRead } from '../notices/notice.repository.ts';
import { findOwn, markDone, type OwnAnnouncement, type Reader } from './reader.repository.ts';

/** Returns an account as a reader; throws for an account without a company. */
export function readerOf({ id: accountId, companyId }: Account): Reader {
  if (companyId === null) throw notFound();
  return { accountId, companyId };
}

/** Returns an announcement that the reader has received. Throws an HttpError 404 for any other. */
export async function findReceived(db: Db, reader: Reader, id: string): Promise<OwnAnnouncement> {
  const announcement = await findOwn(db, reader, id);
  if (!announcement) throw notFound();
  return announcement;
}

/**
 * Returns a received announcement that is not withdrawn. Throws a Refusal for a withdrawn one, an HttpError 404 for any other.
 */
async function requireCurrent(db: Db, reader: Reader, id: string): Promise<OwnAnnouncement> {
  const announcement = await findReceived(db, reader, id);
  if (announcement.state !== 'sent') throw new Refusal(409, ANNOUNCEMENT_ANSWER.taken);
  return announcement;
}

/** Records that the account has opened the announcement. Throws as `requireCurrent` does. */
export function markRead(db: Db, account: Account, id: string): Promise<void> {
  const reader = readerOf(account);
  return transact(db, async (transaction) => {
    await requireCurrent(transaction, reader, id);
    await noteRead(transaction, reader, id);
  });
}

async function noteRead(db: Db, reader: Reader, id: string): Promise<void> {
  await markDone(db, reader, id, 'read_at');
  await markAnnouncementRead(db, id, reader.accountId);
}

/** Records that the account confirms having read the announcement; returns the time of the first confirmation. */
export async function confirm(db: Db, account: Account, id: string, address: string): Promise<string> {
  const reader = readerOf(account);
  return transact(db, async (transaction) => {
    const announcement = await requireCurrent(transaction, reader, id);
    if (announcement.must_read !== 1) throw new Refusal(409, ANNOUNCEMENT_ANSWER.notMustRead);
    await noteRead(transaction, reader, id);
    if (await markDone(transaction, reader, id, 'confirmed_at')) {
      const by = { actorId: account.id, actor: account.username, address };
      const about = { target: id, subject: announcement.title };
      await writeAudit(transaction, { ...by, action: 'announcement-confirmed', ...about });
    }
    return (await findReceived(transaction, reader, id)).confirmed_at ?? '';
  });
}
