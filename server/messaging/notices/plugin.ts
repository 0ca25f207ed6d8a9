import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import * as calls from '@pv-brain/contract/messaging/calls/notices.ts';
import type { NoticeFilter } from '@pv-brain/contract/messaging/notices.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { caller } from '../../identity/accounts/access.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { mount } from '../../platform/http/mount.ts';
import { watchNotices } from './live.ts';
import { countNotices, countUnread, markRead, readNotices } from './notice.repository.ts';

const mayRead = (request: FastifyRequest): boolean => {
  const { roles } = caller(request).account;
  return allows(roles, 'own:read') || allows(roles, 'submission:read');
};

/** What people are told of in the product: each reads their own. */
export async function noticesPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  mount(app, calls.noticeList, async ({ only, pageNum, pageSize: size }, request) => {
    const { account } = caller(request);
    const whose = { accountId: account.id, only: (only || undefined) as NoticeFilter | undefined };
    const offset = (pageNum - 1) * size;
    // What they tell of is no longer for who lost the right to see it.
    const total = mayRead(request) ? await countNotices(db, whose) : 0;
    const rows = offset < total ? await readNotices(db, { ...whose, offset, size }) : [];
    return {
      ...{ code: 0, msg: SERVER.ok, total },
      rows: rows.map((row) => ({
        ...{ id: row.id, at: row.at, isRead: row.read_at !== null },
        ...{ kind: row.kind ?? (row.change_id === null ? 'announcement' : 'company'), step: row.step },
        ...{
          fdId: row.submission_id ?? row.announcement_id ?? row.change_id,
          fdReceiptNo: row.receipt_no ?? '',
        },
        ...{ title: row.title, note: row.withdrawn_at === null ? row.note : null, until: row.until_day },
        ...{ mustRead: row.must_read === 1, confirmed: row.confirmed_at !== null },
        withdrawn: row.withdrawn_at !== null,
      })),
    };
  });

  mount(app, calls.noticeUnread, async (_, request) => {
    const { account } = caller(request);
    const unread = mayRead(request) ? await countUnread(db, account.id) : 0;
    return { code: 0, msg: SERVER.ok, data: { unread } };
  });

  const live = watchNotices({ db, log: app.log });
  // A stop waits for what is under way, and these would be for minutes.
  app.addHook('preClose', async () => live.stop());
  mount(app, calls.noticeStream, async (_, request, reply) => {
    // By the standard of such streams: there is nothing to come again for.
    if (!mayRead(request)) return reply.code(204).send();
    const { sessionId, account } = caller(request);
    const unread = await countUnread(db, account.id);
    const stream = live.listen({ sessionId, accountId: account.id, unread });
    if (!stream) throw new HttpError(503, SERVER.overloaded);
    // What stands before the server must hand it on as it comes.
    return reply.header('x-accel-buffering', 'no').type(calls.noticeStream.output.type).send(stream);
  });

  mount(app, calls.noticeRead, async ({ id }, request) => {
    const { id: accountId } = caller(request).account;
    await markRead(db, accountId, id);
    return { code: 0, msg: SERVER.ok, data: { unread: await countUnread(db, accountId) } };
  });
}
