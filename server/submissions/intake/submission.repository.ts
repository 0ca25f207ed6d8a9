import { STEPS } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countRows, hasWritten } from '../../platform/database/rows.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { newReceiptNo } from './receipt-no.ts';
import type { Sender } from './sender.ts';

/** Far above any number of random collisions: a day would need millions of submissions. */
const MAX_ATTEMPTS = 10;

export interface SubmissionRecord {
  kind: SubmissionKind;
  /** Unique key: only one live submission may have it at a time. */
  liveKey: string;
  digest: string;
}

export type InsertedSubmission = Pick<ExistingSubmission, 'id' | 'receiptNo' | 'createdAt'>;

/**
 * Inserts a submission unless its live key is taken, to be called in a transaction. Concurrent calls wait here until the first
 * one's transaction ends: then they find its row, or insert their own.
 */
export async function insertSubmission(
  db: Db,
  sender: Sender,
  { kind, liveKey, digest }: SubmissionRecord,
  receiptNoOf = newReceiptNo,
): Promise<{ inserted: InsertedSubmission } | { existing: ExistingSubmission }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const inserted = { id: newId(), receiptNo: receiptNoOf(kind), createdAt: shanghaiTime() };
    // Ignore any conflict, so that a receipt number that is taken leads to a retry and not to an error.
    const isInserted = await db
      .insertInto('submission')
      .values({
        id: inserted.id,
        kind,
        receipt_no: inserted.receiptNo,
        live_key: liveKey,
        digest,
        account_id: sender.actorId,
        company_id: sender.companyId,
        company_name: sender.companyName,
        state: 'pending',
        waits_since: inserted.createdAt,
        touched_at: inserted.createdAt,
        created_at: inserted.createdAt,
        updated_at: inserted.createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .$call(hasWritten);
    if (isInserted) return { inserted };
    const existing = await findLive(db, liveKey);
    if (existing) return { existing };
  }
  throw new Error(`no free receipt number for ${kind}`);
}

/** Counts a company's pending submissions of a kind. */
export const countWaiting = (db: Db, kind: SubmissionKind, companyId: string): Promise<number> =>
  db
    .selectFrom('submission')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .$call(countRows);

const RECEIPT_COLUMNS = [
  'id',
  'receipt_no as receiptNo',
  'created_at as createdAt',
  'account_id as accountId',
  'digest',
  'state',
] as const;

/** Finds the submission that holds a live key; undefined also when it was withdrawn a moment ago. */
export const findLive = (db: Db, liveKey: string) =>
  db.selectFrom('submission').select(RECEIPT_COLUMNS).where('live_key', '=', liveKey).executeTakeFirst();

/** The submission that holds a live key. */
export type ExistingSubmission = NonNullable<Awaited<ReturnType<typeof findLive>>>;

/** Inserts an event of a submission, with the state after its step; to be called in the transaction of the step. */
export async function addEvent(
  db: Db,
  submissionId: string,
  event: Omit<Insertable<Schema['submission_event']>, 'id' | 'submission_id' | 'note' | 'at'> & {
    note?: string | null;
  },
): Promise<void> {
  await db
    .insertInto('submission_event')
    .values({ id: newId(), submission_id: submissionId, note: null, at: shanghaiTime(), ...event })
    .execute();
}

/** Number of events compared: an event may be committed after another with a later id. */
const LATEST_EVENTS = 20;

/** Returns the ids of the latest events of all submissions as one text, which changes with every new event. */
export async function readLatestEvents(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('submission_event')
    .select('id')
    .orderBy('id', 'desc')
    .limit(LATEST_EVENTS)
    .execute();
  return rows.map(({ id }) => id).join();
}

/** Returns the columns that every step updates. */
export function touchedColumns(): { updated_at: string; touched_at: string } {
  const now = shanghaiTime();
  return { updated_at: now, touched_at: now };
}

/**
 * Sets a submission to withdrawn and clears its live key, to be called in a transaction. Returns false when it can no longer be
 * withdrawn: the update itself decides, so a concurrent step of an operator comes before or after, never between.
 */
export const setWithdrawn = (db: Db, kind: Exclude<SubmissionKind, 'entry'>, id: string): Promise<boolean> =>
  db
    .updateTable('submission')
    .set({ state: 'withdrawn', live_key: null, ...touchedColumns() })
    .where('id', '=', id)
    .where('state', 'in', STEPS[kind].withdraw.from)
    .$call(hasWritten);

/** Locks a company's submission until the transaction ends, and returns it. */
export function lockOwnSubmission(
  db: Db,
  { kind, id, companyId }: { kind: SubmissionKind; id: string; companyId: string },
) {
  return db
    .updateTable('submission')
    .set(({ ref }) => ({ touched_at: ref('touched_at') }))
    .where(({ and }) => and({ id, kind, company_id: companyId }))
    .returning(RECEIPT_COLUMNS)
    .executeTakeFirst();
}

/**
 * Puts a corrected application back into the queue, to be called in its transaction. Returns false when it is no longer returned:
 * the update itself decides.
 */
export async function setResent(
  db: Db,
  { id, digest, liveKey }: { id: string; digest: string; liveKey: string },
): Promise<boolean> {
  const { updated_at, touched_at } = touchedColumns();
  return db
    .updateTable('submission')
    .set({ state: 'pending', digest, live_key: liveKey, waits_since: updated_at, updated_at, touched_at })
    .where('id', '=', id)
    .where('state', '=', 'returned')
    .$call(hasWritten);
}

/**
 * Updates the submission of an entry after a step. Its state is among the columns only where no trigger copies it from the market:
 * while a change of the entry is pending, or was until now.
 */
export async function updateEntrySubmission(
  db: Db,
  id: string,
  columns: Updateable<Schema['submission']>,
): Promise<void> {
  await db
    .updateTable('submission')
    .set({ ...columns, ...touchedColumns() })
    .where('id', '=', id)
    .execute();
}

/** Selects submissions with their titles. */
export const selectWithTitle = (db: Db) =>
  db
    .selectFrom('submission')
    .leftJoin('project_application', 'project_application.id', 'submission.id')
    .leftJoin('purchase_intention', 'purchase_intention.id', 'submission.id')
    .leftJoin('getbuginess', 'getbuginess.id', 'submission.id')
    .select((eb) => eb.fn.coalesce('project_name', 'app_name', 'getbuginess.getbuginess_name').as('title'));

/** Reads company, assignee and title of a submission. */
export const readParties = (db: Db, id: string) =>
  selectWithTitle(db)
    .select(['submission.company_id as companyId', 'handler_id as handlerId'])
    .where('submission.id', '=', id)
    .executeTakeFirstOrThrow();

/** Finds the submission of a receipt number. */
export function findReceipt(db: Db, receiptNo: string) {
  return db
    .selectFrom('submission')
    .select(['kind', 'state', 'created_at', 'updated_at', 'waits_since'])
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirst();
}
