import { STEPS } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind, SubmissionState } from '@pv-brain/contract/submissions/submissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { newReceiptNo } from './receipt-no.ts';
import type { Sender } from './sender.ts';

/** Far more than chance ever needs: a day would have to see millions of submissions. */
const ATTEMPTS = 10;

export interface Envelope {
  kind: SubmissionKind;
  /** What there may be only one of at a time. */
  liveKey: string;
  digest: string;
}

export interface Filed {
  id: string;
  receiptNo: string;
  createdAt: string;
}

/** Of whom a live key is, and what was sent. */
export interface Earlier extends Filed {
  accountId: string;
  digest: string;
  state: SubmissionState;
}

/**
 * Files a submission's envelope unless its live key is held, to be called in a transaction. Of several at once the
 * others wait here until the first one's transaction ends: then they find what it filed, or file their own.
 */
export async function fileEnvelope(
  db: Db,
  sender: Sender,
  { kind, liveKey, digest }: Envelope,
  receiptNoOf = newReceiptNo,
): Promise<{ filed: Filed } | { earlier: Earlier }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const filed = { id: newId(), receiptNo: receiptNoOf(kind), createdAt: shanghaiTime() };
    // Any conflict, so that a receipt's number taken already ends in another try and not in an error.
    const result = await db
      .insertInto('submission')
      .values({
        id: filed.id,
        kind,
        receipt_no: filed.receiptNo,
        live_key: liveKey,
        digest,
        account_id: sender.accountId,
        company_id: sender.companyId,
        company_name: sender.companyName,
        state: 'pending',
        waits_since: filed.createdAt,
        touched_at: filed.createdAt,
        created_at: filed.createdAt,
        updated_at: filed.createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(result.numInsertedOrUpdatedRows ?? 0) > 0) return { filed };
    const earlier = await findLive(db, liveKey);
    if (earlier) return { earlier };
  }
  throw new Error(`no free receipt number for ${kind}`);
}

/** How many submissions of a kind of a company wait for operators. */
export async function countWaiting(db: Db, kind: SubmissionKind, companyId: string): Promise<number> {
  const { rows } = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** The submission that holds a live key; undefined as well when it was withdrawn a moment ago. */
export async function findLive(db: Db, liveKey: string): Promise<Earlier | undefined> {
  const row = await db
    .selectFrom('submission')
    .select(['id', 'receipt_no as receiptNo', 'created_at as createdAt'])
    .select(['account_id as accountId', 'digest', 'state'])
    .where('live_key', '=', liveKey)
    .executeTakeFirst();
  return row;
}

/** A step of a submission's way. */
export interface NewEvent {
  submissionId: string;
  /** In which it is then. */
  state: SubmissionState;
  actorId: string;
  /** Left out of sending. */
  step?: string;
  note?: string | null;
  fields?: string | null;
  until?: string | null;
  /** Seconds for which it had waited, where this answers it. */
  waited?: number | null;
}

/** Writes a step of a submission's way, to be called in the transaction of the step. */
export async function addEvent(
  db: Db,
  { submissionId, state, actorId, step, note, fields, until, waited }: NewEvent,
): Promise<void> {
  await db
    .insertInto('submission_event')
    .values({
      id: newId(),
      submission_id: submissionId,
      state,
      actor_id: actorId,
      step: step ?? null,
      note: note ?? null,
      fields: fields ?? null,
      until_day: until ?? null,
      waited: waited ?? null,
      at: shanghaiTime(),
    })
    .execute();
}

/** What every step changes, whoever takes it. */
export function touchedNow(): { updated_at: string; touched_at: string } {
  const now = shanghaiTime();
  return { updated_at: now, touched_at: now };
}

/** The receipt of a company's submission; undefined where it has none such. */
export async function readReceiptNo(
  db: Db,
  { kind, id, companyId }: { kind: SubmissionKind; id: string; companyId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('submission')
    .select('receipt_no')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.receipt_no;
}

/**
 * Marks a submission as withdrawn and gives its live key back, to be called in a transaction. False when it is past
 * withdrawing: the update itself decides, so an operator at the same moment comes before or after, never between.
 */
export async function markWithdrawn(
  db: Db,
  kind: Exclude<SubmissionKind, 'entry'>,
  id: string,
): Promise<boolean> {
  const result = await db
    .updateTable('submission')
    .set({ state: 'withdrawn', live_key: null, ...touchedNow() })
    .where('id', '=', id)
    .where('state', 'in', STEPS[kind].withdraw.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** A company's submission, which nobody else changes until the transaction ends. */
export function holdSent(
  db: Db,
  { kind, id, companyId }: { kind: SubmissionKind; id: string; companyId: string },
): Promise<Earlier | undefined> {
  return db
    .updateTable('submission')
    .set(({ ref }) => ({ touched_at: ref('touched_at') }))
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('company_id', '=', companyId)
    .returning(['id', 'receipt_no as receiptNo', 'created_at as createdAt'])
    .returning(['account_id as accountId', 'digest', 'state'])
    .executeTakeFirst();
}

/**
 * Puts what was returned and sent again back into the queue, to be called in its transaction. False where it is returned no
 * longer: the update itself decides. An entry, whose state follows the market, must be back in the queue already.
 */
export async function markResent(
  db: Db,
  { id, kind, digest, liveKey }: { id: string; kind: SubmissionKind; digest: string; liveKey: string },
): Promise<boolean> {
  const from = kind === 'entry' ? 'pending' : 'returned';
  const { updated_at, touched_at } = touchedNow();
  const result = await db
    .updateTable('submission')
    .set({ state: 'pending', digest, live_key: liveKey, waits_since: updated_at, updated_at, touched_at })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** What an entry says with its later last day, to be called in the transaction in which it gets that. */
export async function markRenewed(
  db: Db,
  { id, digest, liveKey }: { id: string; digest: string; liveKey: string },
): Promise<void> {
  await db
    .updateTable('submission')
    .set({ digest, live_key: liveKey, ...touchedNow() })
    .where('id', '=', id)
    .execute();
}

/** Gives back the live key of an entry, whose state follows the market. */
export async function releaseLiveKey(db: Db, id: string): Promise<void> {
  await db
    .updateTable('submission')
    .set({ live_key: null, ...touchedNow() })
    .where('id', '=', id)
    .execute();
}

/** Submissions with what each is about. */
export const titled = (db: Db) =>
  db
    .selectFrom('submission')
    .leftJoin('project_application', 'project_application.id', 'submission.id')
    .leftJoin('purchase_intention', 'purchase_intention.id', 'submission.id')
    .leftJoin('getbuginess', 'getbuginess.id', 'submission.id')
    .select((eb) => eb.fn.coalesce('project_name', 'app_name', 'getbuginess.getbuginess_name').as('title'));

/** Whose a submission is, which operator deals with it, and what it is about. */
export const readParties = (db: Db, id: string) =>
  titled(db)
    .select(['submission.company_id as companyId', 'handler_id as handlerId'])
    .where('submission.id', '=', id)
    .executeTakeFirstOrThrow();

/** What a receipt attests, by its number. */
export function findReceipt(db: Db, receiptNo: string) {
  return db
    .selectFrom('submission')
    .select(['kind', 'state', 'created_at', 'updated_at'])
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirst();
}
