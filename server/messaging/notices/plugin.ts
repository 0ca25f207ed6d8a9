import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import * as calls from '@pv-brain/contract/messaging/calls/notices.ts';
import type { NoticeFilter } from '@pv-brain/contract/messaging/notices.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import type { Account } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { mount } from '../../platform/http/mount.ts';
import { gauge, type Measures } from '../../platform/metrics/measures.ts';
import { readLatestEvents } from '../../submissions/intake/submission.repository.ts';
import { watchNotices } from './live.ts';
import { countNotices, countUnread, markRead, readNotices } from './notice.repository.ts';

const mayRead = ({ roles }: Account): boolean =>
  allows(roles, 'own:read') || allows(roles, 'submission:read');

/** Registers the calls by which each account reads its own notices. */
export async function noticesPlugin(
  app: FastifyInstance,
  { db, measures }: { db: Db; measures: Measures },
): Promise<void> {
  const unreadOf = async (account: Account) => ({
    unread: mayRead(account) ? await countUnread(db, account.id) : 0,
  });

  mount(app, calls.noticeList, async ({ input: { only }, account, page }) => {
    const owner = { accountId: account.id, only: (only || undefined) as NoticeFilter | undefined };
    // Accounts that lost the permission to read the subjects see no notices.
    const total = mayRead(account) ? await countNotices(db, owner) : 0;
    const rows = await page.rows(total, (part) => readNotices(db, { ...owner, ...part }));
    return {
      total,
      rows: rows.map((row) => ({
        id: row.id,
        at: row.at,
        isRead: row.read_at !== null,
        kind: row.kind ?? (row.change_id === null ? 'announcement' : 'company'),
        step: row.step,
        fdId: row.submission_id ?? row.announcement_id ?? row.change_id,
        fdReceiptNo: row.receipt_no ?? '',
        title: row.title,
        note: row.withdrawn_at === null ? row.note : null,
        until: row.until_day,
        mustRead: row.must_read === 1,
        confirmed: row.confirmed_at !== null,
        withdrawn: row.withdrawn_at !== null,
      })),
    };
  });

  mount(app, calls.noticeUnread, ({ account }) => unreadOf(account));

  const live = watchNotices({ db, log: app.log });
  measures.push(gauge('event_streams', 'Open event streams', () => live.streams));
  // A server stop waits for open requests, and streams would stay open for minutes.
  app.addHook('preClose', async () => live.stop());
  mount(app, calls.noticeStream, async ({ session: { sessionId, account }, reply }) => {
    // Status 204 tells an event stream client not to reconnect.
    if (!mayRead(account)) return reply.code(204).send();
    const unread = await countUnread(db, account.id);
    const events = allows(account.roles, 'submission:read') ? await readLatestEvents(db) : null;
    const stream = live.listen({ sessionId, accountId: account.id, unread, events });
    if (!stream) throw new HttpError(503, SERVER.overloaded);
    // A reverse proxy must pass the stream on without buffering.
    return reply.header('x-accel-buffering', 'no').type(calls.noticeStream.output.type).send(stream);
  });

  mount(app, calls.noticeRead, async ({ input: { id }, account }) => {
    // Notices that are not shown stay unread.
    if (mayRead(account)) await markRead(db, account.id, id);
    return unreadOf(account);
  });
}
