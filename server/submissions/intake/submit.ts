import { createHash } from 'node:crypto';
import { SERVER, SUBMISSION_BOUNDS } from '@pv-brain/contract/protocol/messages/server.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind, SubmissionState } from '@pv-brain/contract/submissions/submissions.ts';
import { lockAccount } from '../../identity/accounts/account.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { submissionChanged } from './events.ts';
import type { Sender } from './sender.ts';
import {
  addEvent,
  countWaiting,
  type InsertedSubmission,
  insertSubmission,
  type SubmissionRecord,
} from './submission.repository.ts';

/** Maximum pending submissions of one kind per company. */
const MAX_WAITING = 50;

export interface Submitted {
  state: SubmissionState;
  /** The response to the customer. */
  receipt: { fdId: string; fdReceiptNo: string; fdState: string; fdStatus: string; fdCreateTime: string };
}

export const receiptOf = (
  kind: SubmissionKind,
  { id, receiptNo, createdAt }: InsertedSubmission,
  state: SubmissionState,
): Submitted => ({
  state,
  receipt: {
    fdId: id,
    fdReceiptNo: receiptNo,
    fdState: state,
    fdStatus: wordOf(kind, state),
    fdCreateTime: createdAt,
  },
});

/**
 * Inserts a submission, to be called at the beginning of its transaction. A repeated submission by the same person, from a second
 * click or after a lost response, is not inserted again: it gets the first receipt, even when the period is over by then.
 * `duplicateMessage` is the error for a live key that another submission holds. Throws a Refusal, or an HttpError 401 for an
 * account that was disabled a moment ago.
 */
export async function createSubmission(
  db: Db,
  sender: Sender,
  record: SubmissionRecord,
  duplicateMessage: (receiptNo: string) => string,
): Promise<{ inserted: InsertedSubmission } | { existing: Submitted }> {
  const account = await lockAccount(db, sender.actorId);
  if (!account) throw new HttpError(401, SERVER.unauthorised);
  // The company was merged into another since the request arrived: the submission would belong to the other company.
  if (account.companyId !== sender.companyId) throw new Refusal(409, SUBMISSION.companyMerged);
  const inserted = await insertSubmission(db, sender, record);
  if ('inserted' in inserted) return inserted;
  const { existing } = inserted;
  if (existing.digest !== record.digest || existing.accountId !== sender.actorId)
    throw new Refusal(409, duplicateMessage(existing.receiptNo));
  // A returned submission waits for its company's correction; a receipt as response would hide that.
  if (existing.state === 'returned') throw new Refusal(409, SUBMISSION.isReturned(existing.receiptNo));
  return { existing: receiptOf(record.kind, existing, existing.state) };
}

/** Returns why a company may not submit one more of a kind now, whatever the form contains; null when it may. */
export async function refusalOf(db: Db, kind: SubmissionKind, companyId: string): Promise<string | null> {
  const isFull = (await countWaiting(db, kind, companyId)) >= MAX_WAITING;
  return isFull ? SUBMISSION_BOUNDS.tooManyWaiting(MAX_WAITING) : null;
}

/** Throws a Refusal when a company has too many pending submissions of a kind. */
export async function assertMayWait(db: Db, kind: SubmissionKind, companyId: string): Promise<void> {
  if ((await countWaiting(db, kind, companyId)) > MAX_WAITING)
    throw new Refusal(429, SUBMISSION_BOUNDS.tooManyWaiting(MAX_WAITING));
}

/**
 * Inserts the first event of a submission, publishes it and writes the audit log, to be called at the end of its transaction.
 * Throws a Refusal when the company has too many pending submissions: then everything is rolled back.
 */
export async function recordSubmission(
  db: Db,
  sender: Sender,
  kind: SubmissionKind,
  inserted: InsertedSubmission,
  state: SubmissionState,
): Promise<Submitted> {
  const { id, receiptNo } = inserted;
  // A submission without need of review is never pending.
  if (state === 'pending') await assertMayWait(db, kind, sender.companyId);
  await addEvent(db, id, { state, actor_id: sender.actorId });
  await submissionChanged.publish(db, {
    submissionId: id,
    step: state === 'published' ? 'publish' : 'submit',
  });
  await writeAudit(db, {
    ...sender,
    action: `${kind}-submitted`,
    target: id,
    subject: receiptNo,
    detail: { receiptNo },
  });
  return receiptOf(kind, inserted, state);
}

/** Computes a digest of values by name, independent of the order of a form's fields. */
export function digestOf(values: Readonly<Record<string, string | readonly string[]>>): string {
  const entries = Object.entries(values).sort();
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}
