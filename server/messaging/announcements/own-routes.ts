import * as calls from '@pv-brain/contract/messaging/calls/announcements.ts';
import { ANNOUNCEMENT_ANSWER } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import type { Account } from '../../identity/accounts/account.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
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
  return orNotFound(await findOwn(db, reader, id));
}

/**
 * Records that the reader has opened an announcement, in a transaction, and returns it. Throws a Refusal for a withdrawn one, an
 * HttpError 404 for one that was not received.
 */
async function openReceived(db: Db, reader: Reader, id: string): Promise<OwnAnnouncement> {
  const announcement = await findReceived(db, reader, id);
  if (announcement.state !== 'sent') throw new Refusal(409, ANNOUNCEMENT_ANSWER.taken);
  await markDone(db, reader, id, 'read_at');
  await markAnnouncementRead(db, id, reader.accountId);
  return announcement;
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

  mount(app, calls.myAnnouncementRead, async ({ input: { id }, account, transaction }) => {
    await transaction((db) => openReceived(db, readerOf(account), id));
    return SERVER.ok;
  });

  mount(app, calls.myAnnouncementConfirm, async ({ input: { id }, account, actor, transaction }) => {
    const reader = readerOf(account);
    const confirmedAt = await transaction(async (db) => {
      const { must_read, title: subject } = await openReceived(db, reader, id);
      if (must_read !== 1) throw new Refusal(409, ANNOUNCEMENT_ANSWER.notMustRead);
      if (await markDone(db, reader, id, 'confirmed_at'))
        await writeAudit(db, { ...actor, action: 'announcement-confirmed', target: id, subject });
      return (await findReceived(db, reader, id)).confirmed_at ?? '';
    });
    return answer(ANNOUNCEMENT_ANSWER.confirmed, { confirmedAt });
  });
}
