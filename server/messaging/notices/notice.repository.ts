import { rolesWith } from '@pv-brain/contract/accounts/permissions.ts';
import { DUE_STEPS, type NoticeFilter, UNREAD_MOST } from '@pv-brain/contract/messaging/notices.ts';
import { sql } from 'kysely';
import { hasRested } from '../../identity/accounts/session.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { PORTION, portions } from '../../platform/database/portions.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import { askNoticeMails } from '../email/ask.ts';

/** Sessions that are asked about in one read. */
const AT_ONCE = 500;

/** What is told of a submission. */
export interface News {
  submissionId: string;
  step: string;
  note?: string | null;
  until?: string | null;
}

/** Of which the program tells by itself. */
const REMINDERS: readonly string[] = ['remind', 'stale', ...DUE_STEPS];

/** What a submission is about, as its notices name it. */
async function titleOf(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('submission')
    .leftJoin('project_application', 'project_application.id', 'submission.id')
    .leftJoin('purchase_intention', 'purchase_intention.id', 'submission.id')
    .leftJoin('getbuginess', 'getbuginess.id', 'submission.id')
    .select((eb) => eb.fn.coalesce('project_name', 'app_name', 'getbuginess.getbuginess_name').as('title'))
    .where('submission.id', '=', id)
    .executeTakeFirst();
  return row?.title ?? '';
}

/** Tells accounts of something, to be called in the transaction in which it happens. */
async function tell(db: Db, accounts: readonly string[], { submissionId, step, note, until }: News) {
  if (accounts.length === 0) return;
  const title = await titleOf(db, submissionId);
  const at = shanghaiTime();
  const rows = accounts.map((account) => ({
    ...{ id: newId(), account_id: account, submission_id: submissionId, step, title, at },
    ...{ note: note ?? null, until_day: until ?? null },
  }));
  await db.insertInto('notice').values(rows).execute();
  const topic = REMINDERS.includes(step) ? 'reminders' : 'steps';
  await askNoticeMails(
    db,
    rows.map(({ id }) => id),
    topic,
  );
}

/** Tells all people of the company that sent a submission. */
export async function tellCompany(db: Db, news: News): Promise<void> {
  const accounts = await db
    .selectFrom('account')
    .innerJoin('submission', 'submission.company_id', 'account.company_id')
    .select('account.id')
    .where('submission.id', '=', news.submissionId)
    .where('account.disabled', '=', 0)
    .where('account.closed_at', 'is', null)
    .execute();
  await tell(
    db,
    accounts.map(({ id }) => id),
    news,
  );
}

/**
 * Tells the operator who has a submission; nobody where nobody has it, and everybody who may deal with it where that operator no
 * longer may.
 */
export async function tellHandler(db: Db, news: News): Promise<void> {
  const row = await db
    .selectFrom('submission')
    .select('handler_id')
    .where('id', '=', news.submissionId)
    .executeTakeFirst();
  if (!row?.handler_id) return;
  const able = await db
    .selectFrom('account')
    .select('id')
    .where('disabled', '=', 0)
    .where('closed_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('account_role').select('account_id').where('role', 'in', rolesWith('submission:review')),
    )
    .execute();
  const ids = able.map(({ id }) => id);
  await tell(db, ids.includes(row.handler_id) ? [row.handler_id] : ids, news);
}

/** Tells all people of a company what an operator decided about the name that it asked for. */
export async function tellRenaming(
  db: Db,
  news: { companyId: string; changeId: string; isAccepted: boolean; title: string; note: string | null },
): Promise<void> {
  const { companyId, changeId, isAccepted, title, note } = news;
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('disabled', '=', 0)
    .where('closed_at', 'is', null)
    .execute();
  if (accounts.length === 0) return;
  const told = { change_id: changeId, step: isAccepted ? 'accepted' : 'refused', title, note };
  const rows = accounts.map(({ id }) => ({ id: newId(), account_id: id, ...told, at: shanghaiTime() }));
  await db.insertInto('notice').values(rows).execute();
  await askNoticeMails(
    db,
    rows.map(({ id }) => id),
    'steps',
  );
}

/** What is told of an announcement. */
export interface AnnouncementNews {
  announcementId: string;
  /** Of the readers who are told now: `announcement_reader.round`. It rises with time. */
  round: string;
  step: 'announce' | 'remind';
  title: string;
  /** How the text begins. */
  note: string;
  /** It goes by mail to whoever gets mail at all. */
  mustRead: boolean;
}

/**
 * Tells the readers of a round of an announcement, however many, to be called in the transaction in which they became so. Each
 * has one notice of it: the new one takes the place of the last.
 */
export async function tellAnnouncement(db: Db, news: AnnouncementNews): Promise<void> {
  const { announcementId, round, step, title, note, mustRead } = news;
  const readers = db.selectFrom('announcement_reader').where('round', '=', round);
  const last = async (after: string) => {
    const beyond = readers.select('account_id').where('account_id', '>', after).orderBy('account_id');
    return (
      await beyond
        .offset(PORTION - 1)
        .limit(1)
        .executeTakeFirst()
    )?.account_id;
  };
  for await (const { after, upTo } of portions(last)) {
    const told = readers
      .where('account_id', '>', after)
      .$if(upTo !== undefined, (some) => some.where('account_id', '<=', upTo ?? ''));
    await db
      .deleteFrom('notice')
      .where('announcement_id', '=', announcementId)
      .where('account_id', 'in', told.select('account_id'))
      .execute();
    await db
      .insertInto('notice')
      .columns(['id', 'account_id', 'announcement_id', 'step', 'title', 'note', 'at'])
      .expression(
        told.select(({ val, ref }) => [
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
      .where('account_id', 'in', told.select('account_id'));
    const ids = (await made.execute()).map(({ id }) => id);
    await askNoticeMails(db, ids, mustRead ? 'must' : 'announcements');
  }
}

/** Whose notices, and which of them. */
export interface Whose {
  accountId: string;
  only: NoticeFilter | undefined;
}

/** A page of somebody's notices, newest first. */
export function readNotices(
  db: Db,
  { accountId, only, offset, size }: Whose & { offset: number; size: number },
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

export async function countNotices(db: Db, { accountId, only }: Whose): Promise<number> {
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
    .limit(UNREAD_MOST + 1)
    .execute();
  return rows.length;
}

/** How many notices the account of each of these sessions has not read, no further than what a bell shows; none for a session that is over. */
export async function readLive(
  db: Db,
  sessionIds: readonly string[],
  now = nowMs(),
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let at = 0; at < sessionIds.length; at += AT_ONCE) {
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
              .limit(UNREAD_MOST + 1)
              .as('unread'),
          )
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .as('rows'),
      )
      .where('session.id', 'in', sessionIds.slice(at, at + AT_ONCE))
      .where('session.ends_at', '>', now)
      .where('account.disabled', '=', 0)
      .execute();
    for (const row of rows) if (!hasRested(row, now)) found.set(row.id, Number(row.rows));
  }
  return found;
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

/** Marks everybody's: there is nothing to be read any more. */
export async function settleAnnouncement(db: Db, announcementId: string): Promise<void> {
  const last = async (after: string) => {
    const notices = db
      .selectFrom('notice')
      .select('account_id')
      .where('announcement_id', '=', announcementId);
    const beyond = notices.where('account_id', '>', after).orderBy('account_id');
    return (
      await beyond
        .offset(PORTION - 1)
        .limit(1)
        .executeTakeFirst()
    )?.account_id;
  };
  for await (const { after, upTo } of portions(last))
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
export async function forgetNotices(db: Db, before: string): Promise<number> {
  const result = await db.deleteFrom('notice').where('at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
