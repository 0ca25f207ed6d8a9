import type { Db } from '../../platform/database/database.ts';
import { hasWritten } from '../../platform/database/rows.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';

/** An account and its company as reader of announcements. */
export interface Reader {
  accountId: string;
  companyId: string;
}

/** Lists the must-read announcements that are active today. */
export const listActive = (db: Db) =>
  db
    .selectFrom('announcement')
    .select(['id', 'title', 'text', 'audience'])
    .where('state', '=', 'sent')
    .where('must_read', '=', 1)
    .where((row) => row.or([row('until_day', 'is', null), row('until_day', '>=', shanghaiDay())]))
    .orderBy('id')
    .execute();

const receivedAnnouncements = (db: Db, { accountId, companyId }: Reader) =>
  db
    .selectFrom('announcement_reader as reader')
    .innerJoin('announcement', 'announcement.id', 'reader.announcement_id')
    .select([
      'announcement.id',
      'title',
      'text',
      'must_read',
      'state',
      'sent_at',
      'until_day',
      'withdrawn_at',
    ])
    .select(['reader.read_at', 'reader.confirmed_at'])
    .where('reader.account_id', '=', accountId)
    // An account that moved to another company no longer gets the announcements to the first one.
    .where('reader.company_id', '=', companyId);

export type OwnAnnouncement = Awaited<
  ReturnType<ReturnType<typeof receivedAnnouncements>['execute']>
>[number];

/** Finds an announcement that the reader has received. */
export const findOwn = (db: Db, reader: Reader, id: string): Promise<OwnAnnouncement | undefined> =>
  receivedAnnouncements(db, reader).where('reader.announcement_id', '=', id).executeTakeFirst();

/** Lists the must-read announcements that are active today and not confirmed by the reader, newest first. */
export const listToConfirm = (db: Db, reader: Reader): Promise<OwnAnnouncement[]> =>
  receivedAnnouncements(db, reader)
    .where('reader.confirmed_at', 'is', null)
    .where('state', '=', 'sent')
    .where('must_read', '=', 1)
    .where((row) => row.or([row('until_day', 'is', null), row('until_day', '>=', shanghaiDay())]))
    .orderBy('announcement.id', 'desc')
    .execute();

/**
 * Records when the account had read the announcement, or confirmed it, and the same for its company if it is the first; false
 * when it had before.
 */
export async function markDone(
  db: Db,
  { accountId, companyId }: Reader,
  id: string,
  column: 'read_at' | 'confirmed_at',
): Promise<boolean> {
  const at = shanghaiTime();
  const isFirst = await db
    .updateTable('announcement_reader')
    .set({ [column]: at })
    .where('announcement_id', '=', id)
    .where('account_id', '=', accountId)
    .where(column, 'is', null)
    .$call(hasWritten);
  if (!isFirst) return false;
  await db
    .updateTable('announcement_company')
    .set({ [column]: at })
    .where('announcement_id', '=', id)
    .where('company_id', '=', companyId)
    .where(column, 'is', null)
    .execute();
  return true;
}

/** Lists the announcements that an account received, for the export of its personal data. */
export function listReceived(db: Db, accountId: string) {
  return db
    .selectFrom('announcement_reader as reader')
    .innerJoin('announcement', 'announcement.id', 'reader.announcement_id')
    .select(['title', 'told_at as toldAt', 'read_at as readAt', 'confirmed_at as confirmedAt'])
    .where('reader.account_id', '=', accountId)
    .orderBy('announcement.id')
    .execute();
}

/** Deletes the account's readings; those of its company stay. */
export async function eraseReader(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('announcement_reader').where('account_id', '=', accountId).execute();
}
