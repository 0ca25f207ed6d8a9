import { displayName } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/rows.ts';

const companyNotices = (db: Db, companyId: string) =>
  db
    .selectFrom('notice')
    .where(
      'notice.account_id',
      'in',
      db.selectFrom('account').select('id').where('company_id', '=', companyId),
    );

/** Returns how many stored notices a company's accounts have. */
export const countNotices = (db: Db, companyId: string): Promise<number> =>
  countRows(companyNotices(db, companyId));

/** Returns a page of them, newest first, each with its last requested mail, if still stored. */
export async function readNotices(
  db: Db,
  companyId: string,
  { offset, size }: { offset: number; size: number },
) {
  const rows = await companyNotices(db, companyId)
    .innerJoin('account', 'account.id', 'notice.account_id')
    .leftJoin('submission', 'submission.id', 'notice.submission_id')
    .select(['notice.id', 'notice.at', 'notice.read_at as readAt', 'notice.step', 'notice.title'])
    .select(['notice.submission_id as submissionId', 'notice.announcement_id as announcementId'])
    .select(['submission.kind', 'submission.receipt_no as receiptNo'])
    .select(displayName().as('to'))
    .orderBy('notice.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  const mails = await readMails(db, ids);
  return rows.map((row) => ({ ...row, mail: mails.get(row.id) ?? null }));
}

async function readMails(db: Db, noticeIds: readonly string[]) {
  if (noticeIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('job')
    .select(['key', 'state', 'ended_at as endedAt', 'last_error as error'])
    .where('kind', '=', 'notice-mail')
    .where('key', 'in', [...noticeIds])
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ key, ...mail }) => [key, mail]));
}
