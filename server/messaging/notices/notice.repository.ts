import { MAX_UNREAD_COUNT, type NoticeFilter } from '@pv-brain/contract/messaging/notices.ts';
import { sql } from 'kysely';
import { isIdle } from '../../identity/accounts/session.repository.ts';
import { deleteInBatches, idBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/rows.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { nowMs, shanghaiTime } from '../../platform/runtime/time.ts';

/** Sessions per query. */
const BATCH_SIZE = 500;

/** Content and subject of a notice. */
export interface Notice {
  submission_id?: string;
  /** Id of the change of a company's name. */
  change_id?: string;
  step: string;
  title: string;
  note?: string | null;
  until_day?: string | null;
}

/** Inserts a notice for each of these accounts; returns the notices' ids. */
export async function insertNotices(db: Db, accounts: readonly string[], notice: Notice): Promise<string[]> {
  const at = shanghaiTime();
  const rows = accounts.map((account_id) => ({ id: newId(), account_id, ...notice, at }));
  await db.insertInto('notice').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Content of the notices to an announcement's readers. */
export interface ReaderNotice {
  announcementId: string;
  /** Batch of readers to notify: `announcement_reader.round`. It increases with time. */
  round: string;
  step: 'announce' | 'remind';
  title: string;
  /** Beginning of the announcement's text. */
  note: string;
}

/**
 * Inserts a notice for each reader of a batch, however many, in place of the previous notice of the announcement; to be called in
 * the transaction that adds the readers. Yields the notices' ids, batch by batch.
 */
export async function* insertReaderNotices(
  db: Db,
  { announcementId, round, step, title, note }: ReaderNotice,
): AsyncGenerator<string[]> {
  const readers = db.selectFrom('announcement_reader').where('round', '=', round);
  for await (const isInBatch of idBatches(readers, 'account_id')) {
    const notified = readers.where(isInBatch);
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
    const notices = db
      .selectFrom('notice')
      .select('id')
      .where('announcement_id', '=', announcementId)
      .where('account_id', 'in', notified.select('account_id'));
    yield (await notices.execute()).map(({ id }) => id);
  }
}

/** Owner of notices, and a filter. */
export interface NoticeOwner {
  accountId: string;
  only: NoticeFilter | undefined;
}

/** Reads a page of an account's notices, newest first. */
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

export const countNotices = (db: Db, { accountId, only }: NoticeOwner): Promise<number> =>
  db
    .selectFrom('notice')
    .where('account_id', '=', accountId)
    .$if(only === 'unread', (all) => all.where('read_at', 'is', null))
    .$if(only === 'announcement', (all) => all.where('announcement_id', 'is not', null))
    .$call(countRows);

/** Counts an account's unread notices, up to the maximum that the bell shows. */
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

/**
 * Counts the unread notices of each session's account, up to the maximum that the bell shows; leaves out sessions that have
 * ended.
 */
export async function readLive(db: Db, sessionIds: readonly string[]): Promise<Map<string, number>> {
  const now = nowMs();
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

/** Marks notices as read; notices that were already read stay unchanged. */
const updateUnread = (db: Db) =>
  db.updateTable('notice').set({ read_at: shanghaiTime() }).where('read_at', 'is', null);

/** Marks one of an account's notices as read, or all. */
export async function markRead(db: Db, accountId: string, id: string): Promise<void> {
  await updateUnread(db)
    .where('account_id', '=', accountId)
    .$if(id !== '', (all) => all.where('id', '=', id))
    .execute();
}

/** Marks an account's notice of an announcement as read. */
export async function markAnnouncementRead(db: Db, announcementId: string, accountId: string): Promise<void> {
  await updateUnread(db)
    .where('announcement_id', '=', announcementId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Marks the reviewers' notices of a new submission as read, once one of them has dealt with it. */
export async function settleIncoming(db: Db, submissionId: string): Promise<void> {
  await updateUnread(db).where('submission_id', '=', submissionId).where('step', '=', 'submit').execute();
}

/** Marks all notices of an announcement as read, as there is nothing to read any more. */
export async function markAnnouncementReadByAll(db: Db, announcementId: string): Promise<void> {
  const notices = db.selectFrom('notice').where('announcement_id', '=', announcementId);
  for await (const isInBatch of idBatches(notices, 'account_id'))
    await updateUnread(db).where('announcement_id', '=', announcementId).where(isInBatch).execute();
}

/** Deletes notices from before a Shanghai time; returns their number. */
export const deleteOldNotices = (db: Db, before: string): Promise<number> =>
  deleteInBatches((size) =>
    db
      .deleteFrom('notice')
      .where('id', 'in', (from) =>
        from.selectFrom('notice').select('id').where('at', '<', before).limit(size),
      )
      .executeTakeFirstOrThrow(),
  );
