import { DUE_DAYS } from '@pv-brain/contract/messaging/notices.ts';
import { INNER_STEPS } from '@pv-brain/contract/submissions/inbox.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows, hasWritten } from '../../platform/database/rows.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { selectWithTitle } from '../../submissions/intake/submission.repository.ts';
import { subscribedAccounts } from './subscription.repository.ts';

/** Maximum items per list. */
const MAX_LISTED_ITEMS = 20;

/** Lists accounts of companies that subscribed to the weekly mail and have not got that of a Monday. */
export const listWeekly = (db: Db, monday: string) =>
  subscribedAccounts(db, 'weekly')
    .where('account.company_id', 'is not', null)
    .where('mail_choice.weekly_at', '<', monday)
    .select(['account.id', 'account.email'])
    .execute();

/** Records that the mail of a Monday is enqueued, in the same transaction. False when another process has done it. */
export const markWeekRequested = (db: Db, accountId: string, monday: string): Promise<boolean> =>
  db
    .updateTable('mail_choice')
    .set({ weekly_at: monday })
    .where('account_id', '=', accountId)
    .where('weekly', '=', 1)
    .where('weekly_at', '<', monday)
    .$call(hasWritten);

/** Finds the recipient of a weekly mail; undefined when it must not be sent any more. */
export const findWeeklyRecipient = (db: Db, accountId: string) =>
  subscribedAccounts(db, 'weekly')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select(['account.id', 'account.email', 'company.id as companyId', 'company.name as companyName'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();

/** Steps that companies take themselves. */
const OWN_STEPS = ['edit', 'republish', 'resend', 'withdraw', 'end', 'renew'];

/** Reads the steps of operators and of the program on a company's submissions in a period, latest first; and their number. */
export async function readTransitions(db: Db, companyId: string, from: string, to: string) {
  const transitions = selectWithTitle(db)
    .innerJoin('submission_event as event', 'event.submission_id', 'submission.id')
    .where('submission.company_id', '=', companyId)
    .where('event.at', '>=', from)
    .where('event.at', '<', to)
    .where('event.step', 'is not', null)
    .where('event.step', 'not in', [...INNER_STEPS, ...OWN_STEPS]);
  const rows = await transitions
    .select(['event.at', 'event.step', 'submission.kind'])
    .orderBy('event.id', 'desc')
    .limit(MAX_LISTED_ITEMS)
    .execute();
  return { rows, count: await countRows(transitions.clearSelect()) };
}

/** Reads what a company has to act on: returned submissions, and entries that expire from the market within days. */
export const readWaiting = (db: Db, companyId: string) =>
  selectWithTitle(db)
    .where('submission.company_id', '=', companyId)
    .select(['submission.kind', 'submission.state', 'getbuginess.deadline_time as deadline'])
    .select((eb) =>
      eb
        .selectFrom('submission_event as event')
        .select('event.until_day')
        .whereRef('event.submission_id', '=', 'submission.id')
        .where('event.step', '=', 'return')
        .orderBy('event.id', 'desc')
        .limit(1)
        .as('until'),
    )
    .where((row) =>
      row.or([
        row('submission.state', '=', 'returned'),
        row.and([
          row('submission.state', '=', 'published'),
          row('getbuginess.deadline_time', '<=', addDays(shanghaiDay(), DUE_DAYS.expiring)),
        ]),
      ]),
    )
    .orderBy('submission.id')
    .limit(MAX_LISTED_ITEMS)
    .execute();

/** Reads the must-read announcements that an account has not confirmed. */
export const readUnconfirmed = (db: Db, accountId: string, companyId: string) =>
  db
    .selectFrom('announcement_reader as reader')
    .innerJoin('announcement', 'announcement.id', 'reader.announcement_id')
    .select('announcement.title')
    .where('reader.account_id', '=', accountId)
    .where('reader.company_id', '=', companyId)
    .where('reader.confirmed_at', 'is', null)
    .where('announcement.state', '=', 'sent')
    .where('must_read', '=', 1)
    .where((row) => row.or([row('until_day', 'is', null), row('until_day', '>=', shanghaiDay())]))
    .orderBy('announcement.id')
    .limit(MAX_LISTED_ITEMS)
    .execute();
