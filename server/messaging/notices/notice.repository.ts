import { MAX_UNREAD_COUNT, type NoticeFilter } from '@pv-brain/contract/messaging/notices.ts';
import { sql } from 'kysely';
import { isIdle } from '../../identity/accounts/session.repository.ts';
import { idBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { nowMs, shanghaiTime } from '../../platform/runtime/time.ts';

/** Sessions that are asked about in one read. */
const BATCH_SIZE = 500;

/** What a notice says, and what it is about. */
export interface Notice {
  submission_id?: string;
  /** The change of a company's name. */
  change_id?: string;
  step: string;
  title: string;
  note?: string | null;
  until_day?: string | null;
}

/** Gives each of these accounts a notice; returns the notices' ids. */
export async function insertNotices(db: Db, accounts: readonly string[], notice: Notice): Promise<string[]> {
  const at = shanghaiTime();
  const rows = accounts.map((account_id) => ({ id: newId(), account_id, ...notice, at }));
  await db.insertInto('notice').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** What the readers of an announcement are notified of. */
export interface ReaderNotice {
  announcementId: string;
  /** Of the readers who are notified now: `announcement_reader.round`. It rises with time. */
  round: string;
  step: 'announce' | 'remind';
  title: string;
  /** How the text begins. */
  note: string;
}

/**
 * Gives the readers of a round of an announcement, however many, a notice each, in the place of the last one of it; to be called in
 * the transaction in which they became its readers. Yields the notices' ids, batch by batch.
 */
export async function* insertReaderNotices(
  db: Db,
  { announcementId, round, step, title, note }: ReaderNotice,
): AsyncGenerator<string[]> {
  const readers = db.selectFrom('announcement_reader').where('round', '=', round);
  const beyond = (id: string) =>
    readers.select('account_id as id').where('account_id', '>', id).orderBy('account_id');
  for await (const { after, upTo } of idBatches(beyond)) {
    const notified = readers
      .where('account_id', '>', after)
      .$if(upTo !== undefined, (some) => some.where('account_id', '<=', upTo ?? ''));
    await db
      .deleteFrom('notice')
      .where('announcement_id', '=', announcementId)
      .where('account_id', 'in', notified.select('account_id'))
      .execute();
    await db
      .insertInto('notice')
      .columns(['id', 'account_id', 'announcement_id', 'step', 'title', 'note', 'at'])
      .expression(
        notified.select(({ val, ref }) => [
          sql<string>`${`${round}-`} || ${ref('account_id')}`.as('id'),
          ...(['account_id', 'announcement_id'] as const),
          val(step).as('step'),
          val(title).as('title'),
          val(note).as('note'),
          val(shanghaiTime()).as('at'),
        ]),
      )
      .execute();
    const made = db
      .selectFrom('notice')
      .select('id')
      .where('announcement_id', '=', announcementId)
      .where('account_id', 'in', notified.select('account_id'));
    yield (await made.execute()).map(({ id }) => id);
  }
}

/** Whose notices, and which of them. */
export interface NoticeOwner {
  accountId: string;
  only: NoticeFilter | undefined;
}

/** A page of somebody's notices, newest first. */
export function readNotices(
  db: Db,
  { accountId, only, offset, size }: NoticeOwner & { offset: number; size: number },
) {
  return db
    .selectFrom('notice')
    .leftJoin('submission', 'submission.id', 'notice.submission_id')
    .leftJoin('announcement', 'announcement.id', 'notice.announcement_id')
    .leftJoin('announcement_reader as reader', (join) =>
      join
        .onRef('reader.announcement_id', '=', 'notice.announcement_id')
        .onRef('reader.account_id', '=', 'notice.account_id'),
    )
    .select(['notice.id', 'at', 'notice.read_at', 'step', 'notice.title', 'note', 'notice.until_day'])
    .select(['submission_id', 'notice.announcement_id', 'change_id', 'submission.kind', 'receipt_no'])
    .select(['must_read', 'announcement.withdrawn_at', 'reader.confirmed_at'])
    .where('notice.account_id', '=', accountId)
    .$if(only === 'unread', (all) => all.where('notice.read_at', 'is', null))
    .$if(only === 'announcement', (all) => all.where('notice.announcement_id', 'is not', null))
    .orderBy('notice.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
}

export async function countNotices(db: Db, { accountId, only }: NoticeOwner): Promise<number> {
  const row = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('account_id', '=', accountId)
    .$if(only === 'unread', (all) => all.where('read_at', 'is', null))
    .$if(only === 'announcement', (all) => all.where('announcement_id', 'is not', null))
    .executeTakeFirstOrThrow();
  return row.rows;
}

/** How many somebody has not read; no further than what a bell shows. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const rows = await db
    .selectFrom('notice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .limit(MAX_UNREAD_COUNT + 1)
    .execute();
  return rows.length;
}

/** How many notices the account of each of these sessions has not read, no further than what a bell shows; none for a session that is over. */
export async function readLive(
  db: Db,
  sessionIds: readonly string[],
  now = nowMs(),
): Promise<Map<string, number>> {
  const unreadByAccount = new Map<string, number>();
  for (let at = 0; at < sessionIds.length; at += BATCH_SIZE) {
    const rows = await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['session.id', 'session.seen_at as seenAt', 'session.remember'])
      .select((eb) =>
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('notice')
              .select('notice.id')
              .whereRef('notice.account_id', '=', 'account.id')
              .where('notice.read_at', 'is', null)
              .limit(MAX_UNREAD_COUNT + 1)
              .as('unread'),
          )
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .as('rows'),
      )
      .where('session.id', 'in', sessionIds.slice(at, at + BATCH_SIZE))
      .where('session.ends_at', '>', now)
      .where('account.disabled', '=', 0)
      .execute();
    for (const row of rows) if (!isIdle(row, now)) unreadByAccount.set(row.id, Number(row.rows));
  }
  return unreadByAccount;
}

/** Marks one of somebody's notices as read, or all; what was read stays as it was. */
export async function markRead(db: Db, accountId: string, id: string): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: shanghaiTime() })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(id !== '', (all) => all.where('id', '=', id))
    .execute();
}

/** Marks somebody's notice of an announcement as read. */
export async function markAnnouncementRead(db: Db, announcementId: string, accountId: string): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: shanghaiTime() })
    .where('announcement_id', '=', announcementId)
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .execute();
}

/** Marks as read what reviewers were told of a submission when it came in: somebody has dealt with it. */
export async function settleIncoming(db: Db, submissionId: string): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: shanghaiTime() })
    .where('submission_id', '=', submissionId)
    .where('step', '=', 'submit')
    .where('read_at', 'is', null)
    .execute();
}

/** Marks everybody's: there is nothing to be read any more. */
export async function markAnnouncementReadByAll(db: Db, announcementId: string): Promise<void> {
  const beyond = (id: string) =>
    db
      .selectFrom('notice')
      .select('account_id as id')
      .where('announcement_id', '=', announcementId)
      .where('account_id', '>', id)
      .orderBy('account_id');
  for await (const { after, upTo } of idBatches(beyond))
    await db
      .updateTable('notice')
      .set({ read_at: shanghaiTime() })
      .where('announcement_id', '=', announcementId)
      .where('account_id', '>', after)
      .$if(upTo !== undefined, (some) => some.where('account_id', '<=', upTo ?? ''))
      .where('read_at', 'is', null)
      .execute();
}

/** Forgets notices from before a Shanghai time; returns how many. */
export async function deleteOldNotices(db: Db, before: string): Promise<number> {
  const result = await db.deleteFrom('notice').where('at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
