import * as calls from '@pv-brain/contract/messaging/calls/announcements.ts';
import { ANNOUNCEMENT_ANSWER } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { caller } from '../../identity/accounts/access.ts';
import type { Db } from '../../platform/database/database.ts';
import { mount } from '../../platform/http/mount.ts';
import { confirm, markRead, ownOf, readerOf } from './own.ts';
import { presentOpen, presentOwn } from './present.ts';
import { listToConfirm } from './reader.repository.ts';

/** What the people of a company read, and say that they have read. */
export function registerOwn(app: FastifyInstance, db: Db): void {
  mount(app, calls.myAnnouncements, async (_, request) => {
    const { account } = caller(request);
    const rows = account.companyId === null ? [] : await listToConfirm(db, readerOf(account));
    return { code: 0, msg: SERVER.ok, rows: rows.map(presentOpen), total: rows.length };
  });

  mount(app, calls.myAnnouncement, async ({ id }, request) => {
    const row = await ownOf(db, readerOf(caller(request).account), id);
    return { code: 0, msg: SERVER.ok, data: presentOwn(row) };
  });

  mount(app, calls.myAnnouncementRead, async ({ id }, request) => {
    await markRead(db, caller(request).account, id);
    return { code: 0, msg: SERVER.ok };
  });

  mount(app, calls.myAnnouncementConfirm, async ({ id }, request) => {
    const confirmedAt = await confirm(db, caller(request).account, id, request.ip);
    return { code: 0, msg: ANNOUNCEMENT_ANSWER.confirmed, data: { confirmedAt } };
  });
}
