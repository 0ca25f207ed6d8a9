import { ITEM_FILES } from '@pv-brain/contract/fields/item-files.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { lockAccount } from '../../../identity/accounts/account.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { UploadTable } from '../../../platform/database/tables/file.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';

/** A file of a submission, as its owner and operators see it. */
export interface SubmissionFile {
  id: string;
  submissionId: string;
  fileName: string;
  /** Bytes. */
  size: number;
}

/**
 * Files a person's uploads under a submission, to be called in its transaction. False when one of them is not there,
 * is somebody else's, was uploaded for something else or belongs to a submission already: then the transaction must end.
 */
export async function claimUploads(
  db: Db,
  claim: { ids: readonly string[]; accountId: string; attKey: string; submissionId: string },
): Promise<boolean> {
  if (claim.ids.length === 0) return true;
  const result = await db
    .updateTable('upload')
    .set({ claimed_by: claim.submissionId })
    .where('id', 'in', [...claim.ids])
    .where('account_id', '=', claim.accountId)
    .where('att_key', '=', claim.attKey)
    .where('stored', '=', 1)
    .where('claimed_by', 'is', null)
    .where('in_library', '=', 0)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === new Set(claim.ids).size;
}

/**
 * Gives the files of a withdrawn submission back to who uploaded them, to be called in its transaction: they may be
 * submitted again within a day, after which they are removed like all that nobody submits.
 */
export async function releaseUploads(db: Db, submissionId: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ claimed_by: null, created_at: shanghaiTime() })
    .where('claimed_by', '=', submissionId)
    .execute();
}

/** Gives back those of a submission's files that it names no longer, to be called in its transaction. */
export async function releaseUnreferenced(
  db: Db,
  { submissionId, keep }: { submissionId: string; keep: readonly string[] },
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ claimed_by: null, created_at: shanghaiTime() })
    .where('claimed_by', '=', submissionId)
    .$if(keep.length > 0, (others) => others.where('id', 'not in', [...keep]))
    .execute();
}

/** The files of submissions, in the order of their upload. */
export async function listSubmissionFiles(
  db: Db,
  submissionIds: readonly string[],
): Promise<SubmissionFile[]> {
  if (submissionIds.length === 0) return [];
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'claimed_by', 'file_name', 'size'])
    .where('claimed_by', 'in', [...submissionIds])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    submissionId: row.claimed_by ?? '',
    fileName: row.file_name,
    size: row.size,
  }));
}

/** Bytes of all uploads of a company, kept by trigger; 0 for accounts without one. */
export async function companyBytes(db: Db, companyId: string | null): Promise<number> {
  const row = await db
    .selectFrom('company')
    .select('upload_bytes')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.upload_bytes ?? 0;
}

/**
 * Whether a company may keep so many bytes more. In a transaction it holds the company until the end, so that of several
 * files at the same moment each is measured against those before it.
 */
async function hasRoom(db: Db, companyId: string, bytes: number, quota: number): Promise<boolean> {
  const result = await db
    .updateTable('company')
    .set((row) => ({ upload_bytes: row.ref('upload_bytes') }))
    .where('id', '=', companyId)
    .where('upload_bytes', '<=', quota - bytes)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

interface Bounds {
  /** Files of an account that may wait for a submission. */
  waiting: number;
  companyId: string | null;
  /** Bytes of all files of the company. */
  quota: number;
}

/**
 * Adds the row of a file that is about to be stored, to be called in a transaction; adds nothing where it goes beyond one
 * of the bounds. Throws an HttpError 401 for an account that was disabled meanwhile.
 */
export async function addUpload(
  db: Db,
  upload: Insertable<UploadTable>,
  { waiting: most, companyId, quota }: Bounds,
): Promise<'added' | 'too many' | 'no room'> {
  // Held, so that uploads at the same moment are counted; and asked again, since a file may take an hour to come.
  if (!(await lockAccount(db, upload.account_id))) throw new HttpError(401, SERVER.unauthorised);
  const { waiting } = await db
    .selectFrom('upload')
    .select((columns) => columns.fn.countAll<number>().as('waiting'))
    .where('account_id', '=', upload.account_id)
    .where('claimed_by', 'is', null)
    .where('in_library', '=', 0)
    .executeTakeFirstOrThrow();
  if (waiting >= most) return 'too many';
  if (companyId !== null && !(await hasRoom(db, companyId, upload.size, quota))) return 'no room';
  await db.insertInto('upload').values(upload).execute();
  return 'added';
}

/** Says that a file has reached the store. False when its row is gone. */
export async function markStored(db: Db, id: string): Promise<boolean> {
  const result = await db.updateTable('upload').set({ stored: 1 }).where('id', '=', id).executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

const withdrawal = (db: Db, id: string) =>
  db
    .updateTable('upload')
    .set({ stored: 0 })
    .where('id', '=', id)
    .where('claimed_by', 'is', null)
    .where('in_library', '=', 0)
    .returning(['path', 'file_name as fileName']);

/** A file that was withdrawn: where it lies, and what people called it. */
type Withdrawn = { path: string; fileName: string } | undefined;

/** Withdraws a file that no submission has claimed: from now on none can. Undefined when there is no such file. */
export async function withdrawUpload(db: Db, id: string): Promise<Withdrawn> {
  return withdrawal(db, id).executeTakeFirst();
}

/** Gives a stored file to the media library, to be called in the library's transaction: no sweep takes it from there. */
export async function moveToLibrary(db: Db, id: string): Promise<void> {
  await db.updateTable('upload').set({ in_library: 1 }).where('id', '=', id).execute();
}

/** Takes it from there, to be called in the library's transaction. It is withdrawn then: what is left is to discard it. */
export async function removeFromLibrary(db: Db, id: string): Promise<{ id: string; path: string }> {
  return db
    .updateTable('upload')
    .set({ in_library: 0, stored: 0 })
    .where('id', '=', id)
    .returning(['id', 'path'])
    .executeTakeFirstOrThrow();
}

/** The same for a file of this account, once: of several who try, one gets the answer. */
export async function withdrawOwnUpload(
  db: Db,
  { id, accountId }: { id: string; accountId: string },
): Promise<Withdrawn> {
  return withdrawal(db, id).where('account_id', '=', accountId).where('stored', '=', 1).executeTakeFirst();
}

/** Withdraws all files of an account that no submission has claimed, and returns where they lie. */
export async function withdrawUnclaimed(db: Db, accountId: string): Promise<{ id: string; path: string }[]> {
  return db
    .updateTable('upload')
    .set({ stored: 0 })
    .where('account_id', '=', accountId)
    .where('claimed_by', 'is', null)
    .where('in_library', '=', 0)
    .where('stored', '=', 1)
    .returning(['id', 'path'])
    .execute();
}

/** Files a person's uploads under what their company asks to have changed; false as {@link claimUploads} does. */
export async function claimForChange(
  db: Db,
  {
    ids,
    accountId,
    attKey,
    changeId,
  }: { ids: readonly string[]; accountId: string; attKey: string; changeId: string },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const claimed = await db
    .updateTable('upload')
    .set({ in_library: 1 })
    .where('id', 'in', [...ids])
    .where('account_id', '=', accountId)
    .where('att_key', '=', attKey)
    .where('stored', '=', 1)
    .where('claimed_by', 'is', null)
    .where('in_library', '=', 0)
    .executeTakeFirst();
  if (Number(claimed.numUpdatedRows) !== new Set(ids).size) return false;
  const rows = [...new Set(ids)].map((id) => ({ upload_id: id, change_id: changeId }));
  await db.insertInto('company_change_file').values(rows).execute();
  return true;
}

/** Gives back the files of what a company asks for no longer: nobody looks at them any more. */
export async function releaseOfChange(db: Db, changeId: string): Promise<void> {
  const of = db.selectFrom('company_change_file').select('upload_id').where('change_id', '=', changeId);
  const free = { in_library: 0, created_at: shanghaiTime() };
  await db.updateTable('upload').set(free).where('id', 'in', of).execute();
  await db.deleteFrom('company_change_file').where('change_id', '=', changeId).execute();
}

/** The files of changes, by change, in the order of their upload. */
export async function listChangeFiles(
  db: Db,
  changeIds: readonly string[],
): Promise<Map<string, { attId: string; fileName: string; size: number }[]>> {
  const filesByChange = new Map<string, { attId: string; fileName: string; size: number }[]>();
  if (changeIds.length === 0) return filesByChange;
  const rows = await db
    .selectFrom('company_change_file')
    .innerJoin('upload', 'upload.id', 'upload_id')
    .select(['change_id as change', 'upload.id as attId', 'file_name as fileName', 'size'])
    .where('change_id', 'in', [...changeIds])
    .orderBy('upload.id')
    .execute();
  for (const { change, ...file } of rows)
    filesByChange.set(change, [...(filesByChange.get(change) ?? []), file]);
  return filesByChange;
}

/** How many files of an account {@link withdrawUnclaimed} would withdraw. */
export async function countWaiting(db: Db, accountId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('account_id', '=', accountId)
    .where('claimed_by', 'is', null)
    .where('in_library', '=', 0)
    .where('stored', '=', 1)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** What an account uploaded, in the order of upload; `submissionId` is null while a file waits. */
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

/**
 * Whether no item names a file, nor what somebody has typed of one and not saved, nor what is to be published at a set time.
 * Only files for content can be named so.
 */
const isNamedNowhere = sql<SqlBool>`(att_key <> ${ITEM_FILES.attKey} or not (
  exists (select 1 from item_file where item_file.upload_id = upload.id)
  or exists (select 1 from content_draft where content like '%' || upload.id || '%')
  or exists (select 1 from content_schedule where content like '%' || upload.id || '%')
))`;

/**
 * Ids of up to `most` files, oldest first, that nothing has claimed since `unclaimed`, or that have not reached the store since
 * `unstored`; both are times.
 */
export async function listOrphanedUploads(
  db: Db,
  { unclaimed, unstored }: { unclaimed: string; unstored: string },
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('claimed_by', 'is', null)
    .where('in_library', '=', 0)
    .where('created_at', '<', unstored)
    .where(isNamedNowhere)
    .where((column) => column.or([column('created_at', '<', unclaimed), column('stored', '=', 0)]))
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

/** A stored file with whose it is. */
export interface StoredFile {
  path: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  accountId: string;
  /** The company whose submission or change claimed it; null while none has. */
  companyId: string | null;
  /** The change of a company that it goes with. */
  changeId: string | null;
  /** Of that submission. */
  receiptNo: string | null;
}

/** A file that has reached the store, or undefined. */
export async function findStoredFile(db: Db, id: string): Promise<StoredFile | undefined> {
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
