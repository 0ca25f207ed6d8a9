import { ITEM_FILES } from '@pv-brain/contract/fields/item-files.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { lockAccount } from '../../../identity/accounts/account.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import { countRows, hasWritten } from '../../../platform/database/rows.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';

/** Columns of an upload that neither a submission nor the media library has. */
const UNCLAIMED = { claimed_by: null, in_library: 0 } as const;

/** Uploads of an account that serve one purpose. */
interface Claim {
  ids: readonly string[];
  accountId: string;
  attKey: string;
}

/**
 * Assigns uploads by setting a column; must be called in a transaction. Returns false when one of them is missing, belongs to
 * another account, has another purpose or is assigned already: then the transaction must be rolled back.
 */
async function assign(
  db: Db,
  { ids, accountId, attKey }: Claim,
  columns: Updateable<Schema['upload']>,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const result = await db
    .updateTable('upload')
    .set(columns)
    .where('id', 'in', [...ids])
    .where(({ and }) => and({ ...UNCLAIMED, account_id: accountId, att_key: attKey, stored: 1 }))
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === new Set(ids).size;
}

/** Assigns uploads to a submission; must be called in its transaction. Returns false as `assign` does. */
export const claimUploads = (
  db: Db,
  { submissionId, ...claim }: Claim & { submissionId: string },
): Promise<boolean> => assign(db, claim, { claimed_by: submissionId });

/**
 * Releases the files of a submission to their uploader, except those to keep; must be called in its transaction. They may be
 * submitted again within a day, after which the sweep removes them like all unclaimed files.
 */
export async function releaseUploads(
  db: Db,
  submissionId: string,
  keep: readonly string[] = [],
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ claimed_by: null, created_at: shanghaiTime() })
    .where('claimed_by', '=', submissionId)
    .$if(keep.length > 0, (query) => query.where('id', 'not in', [...keep]))
    .execute();
}

/** Returns the files of submissions in the order of their upload. */
export async function listSubmissionFiles(db: Db, submissionIds: readonly string[]) {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom('upload')
    .select(({ ref }) => ['id', ref('claimed_by').$notNull().as('submissionId'), 'file_name as fileName'])
    .select('size')
    .where('claimed_by', 'in', [...submissionIds])
    .orderBy('id')
    .execute();
}

export type SubmissionFile = Awaited<ReturnType<typeof listSubmissionFiles>>[number];

/** Returns the bytes of all uploads of a company, maintained by a trigger; 0 for accounts without one. */
export async function companyBytes(db: Db, companyId: string | null): Promise<number> {
  const row = await db
    .selectFrom('company')
    .select('upload_bytes')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.upload_bytes ?? 0;
}

/**
 * Returns whether so many bytes more fit a company's quota. In a transaction it locks the company's row until the end, so that
 * each of several concurrent files is measured against those before it.
 */
async function hasRoom(db: Db, companyId: string, bytes: number, quota: number): Promise<boolean> {
  return db
    .updateTable('company')
    .set((row) => ({ upload_bytes: row.ref('upload_bytes') }))
    .where('id', '=', companyId)
    .where('upload_bytes', '<=', quota - bytes)
    .$call(hasWritten);
}

interface Bounds {
  /** Maximum files of an account that may wait for a submission. */
  waiting: number;
  companyId: string | null;
  /** Maximum bytes of all files of the company. */
  quota: number;
}

/**
 * Inserts the row of a file that is about to be stored, unless it exceeds a limit; must be called in a transaction. Throws an
 * HttpError 401 for an account that was disabled meanwhile.
 */
export async function addUpload(
  db: Db,
  upload: Insertable<Schema['upload']>,
  { waiting: maxWaiting, companyId, quota }: Bounds,
): Promise<'added' | 'too many' | 'no room'> {
  // Locked, so that concurrent uploads are counted; checked again, since an upload may take an hour.
  if (!(await lockAccount(db, upload.account_id))) throw new HttpError(401, SERVER.unauthorised);
  const { account_id } = upload;
  const waiting = db.selectFrom('upload').where(({ and }) => and({ ...UNCLAIMED, account_id }));
  if ((await countRows(waiting)) >= maxWaiting) return 'too many';
  if (companyId !== null && !(await hasRoom(db, companyId, upload.size, quota))) return 'no room';
  await db.insertInto('upload').values(upload).execute();
  return 'added';
}

/** Marks a file as stored. Returns false when its row is gone. */
export const markStored = (db: Db, id: string): Promise<boolean> =>
  db.updateTable('upload').set({ stored: 1 }).where('id', '=', id).$call(hasWritten);

/** Withdraws unclaimed files and returns their store paths and display names. */
const withdrawal = (db: Db) =>
  db
    .updateTable('upload')
    .set({ stored: 0 })
    .where(({ and }) => and(UNCLAIMED))
    .returning(['id', 'path', 'file_name as fileName']);

/** Withdraws a file that no submission has claimed: from now on none can. Returns undefined when there is no such file. */
export const withdrawUpload = (db: Db, id: string) => withdrawal(db).where('id', '=', id).executeTakeFirst();

/** Moves a stored file to the media library, where no sweep removes it; must be called in the library's transaction. */
export async function moveToLibrary(db: Db, id: string): Promise<void> {
  await db.updateTable('upload').set({ in_library: 1 }).where('id', '=', id).execute();
}

/**
 * Takes a file out of the media library; must be called in the library's transaction. The file is then withdrawn, and the caller
 * must discard it.
 */
export async function removeFromLibrary(db: Db, id: string): Promise<{ id: string; path: string }> {
  return db
    .updateTable('upload')
    .set({ in_library: 0, stored: 0 })
    .where('id', '=', id)
    .returning(['id', 'path'])
    .executeTakeFirstOrThrow();
}

/** Like `withdrawUpload`, for a file of this account: of several concurrent calls, one gets the result. */
export const withdrawOwnUpload = (db: Db, { id, accountId }: { id: string; accountId: string }) =>
  withdrawal(db)
    .where(({ and }) => and({ id, account_id: accountId, stored: 1 }))
    .executeTakeFirst();

/** Withdraws all files of an account that no submission has claimed. */
export const withdrawUnclaimed = (db: Db, accountId: string) =>
  withdrawal(db).where('account_id', '=', accountId).where('stored', '=', 1).execute();

/** Assigns an account's uploads to a change that their company requests; returns false as `assign` does. */
export async function claimForChange(
  db: Db,
  { changeId, ...claim }: Claim & { changeId: string },
): Promise<boolean> {
  if (!(await assign(db, claim, { in_library: 1 }))) return false;
  const rows = [...new Set(claim.ids)].map((id) => ({ upload_id: id, change_id: changeId }));
  if (rows.length > 0) await db.insertInto('company_change_file').values(rows).execute();
  return true;
}

/** Releases the files of a change that the company no longer requests: they are not read any more. */
export async function releaseOfChange(db: Db, changeId: string): Promise<void> {
  const of = db.selectFrom('company_change_file').select('upload_id').where('change_id', '=', changeId);
  const free = { in_library: 0, created_at: shanghaiTime() };
  await db.updateTable('upload').set(free).where('id', 'in', of).execute();
  await db.deleteFrom('company_change_file').where('change_id', '=', changeId).execute();
}

/** Returns the files of changes by change id, in the order of their upload. */
export async function listChangeFiles(db: Db, changeIds: readonly string[]) {
  if (changeIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('company_change_file')
    .innerJoin('upload', 'upload.id', 'upload_id')
    .select(['change_id as change', 'upload.id as attId', 'file_name as fileName', 'size'])
    .where('change_id', 'in', [...changeIds])
    .orderBy('upload.id')
    .execute();
  const byChange = Map.groupBy(rows, ({ change }) => change);
  return new Map([...byChange].map(([id, files]) => [id, files.map(({ change: _, ...file }) => file)]));
}

/**
 * Returns how many files of an account {@link withdrawUnclaimed} would withdraw once these submissions and the pending changes of
 * this company, if any, are withdrawn.
 */
export function countReleased(
  db: Db,
  accountId: string,
  { submissionIds, companyId }: { submissionIds: readonly string[]; companyId: string | null },
): Promise<number> {
  const ofPendingChanges = db
    .selectFrom('company_change_file as filed')
    .innerJoin('company_change as change', 'change.id', 'filed.change_id')
    .select('filed.upload_id')
    .where('change.company_id', '=', companyId)
    .where('change.state', '=', 'waiting');
  return countRows(
    db
      .selectFrom('upload')
      .where(({ and }) => and({ account_id: accountId, stored: 1 }))
      .where((upload) =>
        upload.or([
          upload.and(UNCLAIMED),
          upload('id', 'in', ofPendingChanges),
          // PostgreSQL has no empty list of values.
          ...(submissionIds.length > 0 ? [upload('claimed_by', 'in', [...submissionIds])] : []),
        ]),
      ),
  );
}

/** Returns the uploads of an account in the order of upload; `submissionId` is null while a file waits. */
export function listOwnUploads(db: Db, accountId: string) {
  return db
    .selectFrom('upload')
    .select(['id as attId', 'file_name as fileName', 'size', 'content_type as contentType'])
    .select(['claimed_by as submissionId', 'created_at as uploadedAt', 'path'])
    .where('account_id', '=', accountId)
    .where('stored', '=', 1)
    .orderBy('id')
    .execute();
}

/** Deletes the row of a file that was withdrawn, or that never reached the store. */
export async function deleteWithdrawn(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('claimed_by', 'is', null)
    .where('stored', '=', 0)
    .execute();
}

/** Whether no item, no unsaved draft and no scheduled change names a file. Only files for content can be named there. */
const isUnreferenced = sql<SqlBool>`(att_key <> ${ITEM_FILES.attKey} or not (
  exists (select 1 from item_file where item_file.upload_id = upload.id)
  or exists (select 1 from content_draft where content like '%' || upload.id || '%')
  or exists (select 1 from content_schedule where content like '%' || upload.id || '%')
))`;

/**
 * Returns ids of up to `limit` files, oldest first, that have been unclaimed since `unclaimed`, or have not reached the store
 * since `unstored`; both are times.
 */
export async function listOrphanedUploads(
  db: Db,
  { unclaimed, unstored }: { unclaimed: string; unstored: string },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where(({ and }) => and(UNCLAIMED))
    .where('created_at', '<', unstored)
    .where(isUnreferenced)
    .where((column) => column.or([column('created_at', '<', unclaimed), column('stored', '=', 0)]))
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns a file that has reached the store, or undefined. `companyId`: company that claimed it; null while unclaimed. */
export async function findStoredFile(db: Db, id: string) {
  return db
    .selectFrom('upload')
    .leftJoin('submission', 'submission.id', 'upload.claimed_by')
    .leftJoin('company_change_file as filed', 'filed.upload_id', 'upload.id')
    .leftJoin('company_change as change', 'change.id', 'filed.change_id')
    .select(({ fn }) => fn.coalesce('submission.company_id', 'change.company_id').as('companyId'))
    .select([
      'change.id as changeId',
      'upload.path',
      'upload.file_name as fileName',
      'upload.content_type as contentType',
      'upload.size',
      'upload.account_id as accountId',
      'submission.receipt_no as receiptNo',
    ])
    .where('upload.id', '=', id)
    .where('upload.stored', '=', 1)
    .executeTakeFirst();
}

/** A stored file with its owner. */
export type StoredFile = NonNullable<Awaited<ReturnType<typeof findStoredFile>>>;
