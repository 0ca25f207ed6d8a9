import * as calls from '@pv-brain/contract/messaging/calls/announcements.ts';
import { ANNOUNCEMENT_ANSWER } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { confirm, findReceived, markRead, readerOf } from './own.ts';
import { presentOpen, presentOwn } from './present.ts';
import { listToConfirm } from './reader.repository.ts';

/** Registers the calls by which members of a company read and confirm announcements. */
export function registerReaderRoutes(app: FastifyInstance, db: Db): void {
  mount(app, calls.myAnnouncements, async ({ account }) => {
    const rows = account.companyId === null ? [] : await listToConfirm(db, readerOf(account));
    return rows.map(presentOpen);
  });

  mount(app, calls.myAnnouncement, async ({ input: { id }, account }) =>
    presentOwn(await findReceived(db, readerOf(account), id)),
  );

  mount(app, calls.myAnnouncementRead, async ({ input: { id }, account }) => {
    await markRead(db, account, id);
    return SERVER.ok;
  });

  mount(app, calls.myAnnouncementConfirm, async ({ input: { id }, account, actor }) => {
    const confirmedAt = await confirm(db, account, id, actor.address);
    return answer(ANNOUNCEMENT_ANSWER.confirmed, { confirmedAt });
  });
}
