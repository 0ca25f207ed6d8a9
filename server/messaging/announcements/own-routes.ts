import * as calls from '@pv-brain/contract/messaging/calls/announcements.ts';
import { ANNOUNCEMENT_ANSWER } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import type { Account } from '../../identity/accounts/account.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { notFound, orNotFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { markAnnouncementRead } from '../notices/notice.repository.ts';
import { summaryOf } from './change.ts';
import { findOwn, listToConfirm, markDone, type OwnAnnouncement, type Reader } from './reader.repository.ts';

/** Returns an account as a reader; throws for an account without a company. */
function readerOf({ id: accountId, companyId }: Account): Reader {
  if (companyId === null) throw notFound();
  return { accountId, companyId };
}

/** Returns an announcement that the reader has received. Throws an HttpError 404 for any other. */
async function findReceived(db: Db, reader: Reader, id: string): Promise<OwnAnnouncement> {
  const announcement = orNotFound(await findOwn(db, reader, id));
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
function markRead(db: Db, account: Account, id: string): Promise<void> {
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
async function confirm(db: Db, account: Account, id: string, address: string): Promise<string> {
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

const presentMine = (row: OwnAnnouncement) => ({
  id: row.id,
  title: row.title,
  mustRead: row.must_read === 1,
  sentAt: row.sent_at ?? '',
  until: row.until_day,
  confirmedAt: row.confirmed_at,
});

/** Registers the calls by which members of a company read and confirm announcements. */
export function registerReaderRoutes(app: FastifyInstance, db: Db): void {
  mount(app, calls.myAnnouncements, async ({ account }) => {
    const rows = account.companyId === null ? [] : await listToConfirm(db, readerOf(account));
    return rows.map((row) => ({ ...presentMine(row), summary: summaryOf(row.text) }));
  });

  mount(app, calls.myAnnouncement, async ({ input: { id }, account }) => {
    const row = await findReceived(db, readerOf(account), id);
    const text = row.state === 'sent' ? row.text : '';
    return { ...presentMine(row), text, withdrawnAt: row.withdrawn_at };
  });

  mount(app, calls.myAnnouncementRead, async ({ input: { id }, account }) => {
    await markRead(db, account, id);
    return SERVER.ok;
  });

  mount(app, calls.myAnnouncementConfirm, async ({ input: { id }, account, actor }) => {
    const confirmedAt = await confirm(db, account, id, actor.address);
    return answer(ANNOUNCEMENT_ANSWER.confirmed, { confirmedAt });
  });
}
