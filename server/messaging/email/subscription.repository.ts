import type { MailTopic } from '@pv-brain/contract/messaging/mail.ts';
import { mondayOf } from '@pv-brain/contract/time/weeks.ts';
import { ACCOUNT_COLUMNS, toAccount } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasWritten } from '../../platform/database/rows.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';

/** Topic of a mail; a must-read announcement goes to every account that gets mail. */
export type Topic = MailTopic | 'must';

/** Selects accounts that get mail about a topic: in use, with a confirmed address, and not unsubscribed. */
export const subscribedAccounts = (db: Db, topic: Topic) =>
  db
    .selectFrom('account')
    .leftJoin('mail_choice', 'mail_choice.account_id', 'account.id')
    .where('account.disabled', '=', 0)
    .where('account.closed_at', 'is', null)
    .where('account.email', 'is not', null)
    .where('account.email_confirmed_at', 'is not', null)
    .where('mail_choice.stopped_at', 'is', null)
    .$if(topic !== 'must', (all) =>
      all.where((eb) =>
        eb.or([
          eb(`mail_choice.${topic as MailTopic}`, '=', 1),
          // Accounts that have not chosen get all topics except those that require a subscription.
          ...(topic === 'weekly' ? [] : [eb('mail_choice.account_id', 'is', null)]),
        ]),
      ),
    );

/** Finds which of these notices need a mail, and their current addresses. */
export async function findSubscribed(db: Db, ids: readonly string[], topic: Topic) {
  const rows = await subscribedAccounts(db, topic)
    .innerJoin('notice', 'notice.account_id', 'account.id')
    .leftJoin('submission', 'submission.id', 'notice.submission_id')
    .select(['notice.id', 'notice.step', 'notice.title', 'account.email', 'change_id as changeId'])
    .select(['submission.kind', 'receipt_no as receiptNo'])
    .where('notice.id', 'in', ids)
    .execute();
  return rows.map(({ email, ...row }) => ({ ...row, address: email ?? '' }));
}

/** Reads the current content and recipient of a notice mail; undefined when it must not be sent any more. */
export async function readNoticeMail(db: Db, { notice, topic }: { notice: string; topic: Topic }) {
  const row = await subscribedAccounts(db, topic)
    .innerJoin('notice', 'notice.account_id', 'account.id')
    .leftJoin('company', 'company.id', 'account.company_id')
    .leftJoin('submission', 'submission.id', 'notice.submission_id')
    .leftJoin('company as sender', 'sender.id', 'submission.company_id')
    .leftJoin('announcement', 'announcement.id', 'notice.announcement_id')
    .select(ACCOUNT_COLUMNS)
    .select(['account.email', 'notice.step', 'notice.title', 'notice.note', 'notice.until_day as until'])
    .select(['submission.id as submissionId', 'submission.kind', 'receipt_no as receiptNo'])
    .select(['sender.name as senderName', 'announcement.id as announcementId', 'announcement.text'])
    .select('notice.change_id as changeId')
    .where('notice.id', '=', notice)
    .where('announcement.withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!row?.email) return undefined;
  return toAccount({ ...row, email: row.email });
}

export type NoticeMail = NonNullable<Awaited<ReturnType<typeof readNoticeMail>>>;

/** Reads an account's confirmed address and its chosen topics. */
export async function readMailSettings(db: Db, accountId: string) {
  const row = await db
    .selectFrom('account')
    .leftJoin('mail_choice', 'mail_choice.account_id', 'account.id')
    .select(['email', 'email_confirmed_at as confirmedAt', 'stopped_at as stoppedAt'])
    .select(['mail_choice.steps', 'mail_choice.reminders', 'mail_choice.announcements', 'weekly'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return {
    address: row?.confirmedAt ? row.email : null,
    confirmedAt: row?.confirmedAt ?? null,
    stoppedAt: row?.stoppedAt ?? null,
    steps: row?.steps !== 0,
    reminders: row?.reminders !== 0,
    announcements: row?.announcements !== 0,
    weekly: row?.weekly === 1,
  };
}

/** Saves the chosen mail topics; choosing also ends an unsubscription. */
export async function saveMailTopics(
  db: Db,
  accountId: string,
  topics: Readonly<Record<MailTopic, boolean>>,
): Promise<void> {
  const steps = Number(topics.steps);
  const reminders = Number(topics.reminders);
  const announcements = Number(topics.announcements);
  const weekly = Number(topics.weekly);
  const choice = { steps, reminders, announcements, weekly, stopped_at: null };
  // The first weekly mail is about the current week.
  const weekly_at = mondayOf(shanghaiDay());
  await db
    .insertInto('mail_choice')
    .values({ account_id: accountId, ...choice, weekly_at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({
        ...choice,
        weekly_at: row
          .case()
          .when('mail_choice.weekly', '=', 1)
          .then(row.ref('mail_choice.weekly_at'))
          .else(weekly_at)
          .end(),
      })),
    )
    .execute();
}

/**
 * Finds the account with a mail address, and whether it has unsubscribed; undefined when the account no longer uses the address.
 */
export function findByAddress(db: Db, accountId: string, address: string) {
  return db
    .selectFrom('account')
    .leftJoin('mail_choice', 'mail_choice.account_id', 'account.id')
    .select(['account.id', 'username', 'stopped_at as stoppedAt'])
    .where('account.id', '=', accountId)
    .where('email', '=', address)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** Stops all mail to an account; its chosen topics stay for a later subscription. */
export async function unsubscribe(db: Db, accountId: string): Promise<void> {
  const stopped_at = shanghaiTime();
  await db
    .insertInto('mail_choice')
    .values({ account_id: accountId, steps: 1, reminders: 1, announcements: 1, stopped_at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ stopped_at }))
    .execute();
}

/** Sets the mail address of an account. False when the account is no longer in use. */
export async function setAddress(db: Db, accountId: string, email: string): Promise<boolean> {
  const isInUse = await db
    .updateTable('account')
    .set({ email, email_confirmed_at: shanghaiTime() })
    .where('id', '=', accountId)
    .where('disabled', '=', 0)
    .where('closed_at', 'is', null)
    .$call(hasWritten);
  if (!isInUse) return false;
  await db.updateTable('mail_choice').set({ stopped_at: null }).where('account_id', '=', accountId).execute();
  return true;
}

/** Removes an account's address. */
export const clearAddress = (db: Db, accountId: string): Promise<boolean> =>
  db
    .updateTable('account')
    .set({ email: null, email_confirmed_at: null })
    .where('id', '=', accountId)
    .where('email', 'is not', null)
    .$call(hasWritten);

/** Purposes of links that are sent by mail. */
const MAILED_PURPOSES = ['email', 'password'] as const;

/**
 * Deletes an account's mail data and the jobs that were to send mail or record it as sent. To be called before its notices are
 * deleted.
 */
export async function deleteMailData(db: Db, accountId: string): Promise<void> {
  const notices = db.selectFrom('notice').select('id').where('account_id', '=', accountId);
  const links = db
    .selectFrom('account_link')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', MAILED_PURPOSES);
  const deleteJobs = (...kinds: string[]) => db.deleteFrom('job').where('kind', 'in', kinds);
  await deleteJobs('notice-mail').where('key', 'in', notices).execute();
  await deleteJobs('weekly-mail').where('key', '=', accountId).execute();
  await deleteJobs('confirm-mail', 'reset-mail').where('key', 'in', links).execute();
  await db
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', MAILED_PURPOSES)
    .where('detail', 'is not', null)
    .execute();
  await clearAddress(db, accountId);
  await db.deleteFrom('mail_choice').where('account_id', '=', accountId).execute();
}
