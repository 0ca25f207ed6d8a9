import type { Db } from '../../platform/database/database.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';

/** Of whom an announcement is asked. */
export interface Reader {
  accountId: string;
  companyId: string;
}

/** The must-read ones that stand today. */
export const listActive = (db: Db) =>
  db
    .selectFrom('announcement')
    .select(['id', 'title', 'text', 'audience'])
    .where('state', '=', 'sent')
    .where('must_read', '=', 1)
    .where((row) => row.or([row('until_day', 'is', null), row('until_day', '>=', shanghaiDay())]))
    .orderBy('id')
    .execute();

const own = (db: Db, { accountId, companyId }: Reader) =>
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
    // Who went to another company has left behind what was told to the first.
    .where('reader.company_id', '=', companyId);

export type OwnAnnouncement = Awaited<ReturnType<ReturnType<typeof own>['execute']>>[number];

/** One that somebody was told of. */
export const findOwn = (db: Db, reader: Reader, id: string): Promise<OwnAnnouncement | undefined> =>
  own(db, reader).where('reader.announcement_id', '=', id).executeTakeFirst();

/** The must-read ones that stand today and that somebody has not confirmed, newest first. */
export const listToConfirm = (db: Db, reader: Reader): Promise<OwnAnnouncement[]> =>
  own(db, reader)
    .where('reader.confirmed_at', 'is', null)
    .where('state', '=', 'sent')
    .where('must_read', '=', 1)
    .where((row) => row.or([row('until_day', 'is', null), row('until_day', '>=', shanghaiDay())]))
    .orderBy('announcement.id', 'desc')
    .execute();

/** Notes when somebody had read it, or confirmed it, and with them the first of their company; false where they had before. */
export async function markDone(
  db: Db,
  { accountId, companyId }: Reader,
  id: string,
  done: 'read_at' | 'confirmed_at',
): Promise<boolean> {
  const at = shanghaiTime();
  const result = await db
    .updateTable('announcement_reader')
    .set({ [done]: at })
    .where('announcement_id', '=', id)
    .where('account_id', '=', accountId)
    .where(done, 'is', null)
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) === 0) return false;
  await db
    .updateTable('announcement_company')
    .set({ [done]: at })
    .where('announcement_id', '=', id)
    .where('company_id', '=', companyId)
    .where(done, 'is', null)
    .execute();
  return true;
}

/** What somebody was told, for the copy of their own data. */
export function listReceived(db: Db, accountId: string) {
  return db
    .selectFrom('announcement_reader as reader')
    .innerJoin('announcement', 'announcement.id', 'reader.announcement_id')
    .select(['title', 'told_at as toldAt', 'read_at as readAt', 'confirmed_at as confirmedAt'])
    .where('reader.account_id', '=', accountId)
    .orderBy('announcement.id')
    .execute();
}

/** Forgets who it was that read; that their company had stays. */
export async function eraseReader(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('announcement_reader').where('account_id', '=', accountId).execute();
}
