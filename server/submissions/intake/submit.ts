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

/** Submissions of one kind that a company may have waiting for operators. */
const MAX_WAITING = 50;

export interface Submitted {
  state: SubmissionState;
  /** What the customer gets. */
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
 * Inserts a submission, to be called at the beginning of its transaction. The same sent again by the same person,
 * by a second click or after an answer that got lost, is not a second one: it gets the first one's receipt, even where the time
 * for it is over by then. `duplicateMessage` is the error for a live key that another submission holds. Throws a Refusal, or an HttpError 401 for an
 * account that was disabled a moment ago.
 */
export async function createSubmission(
  db: Db,
  sender: Sender,
  record: SubmissionRecord,
  duplicateMessage: (receiptNo: string) => string,
): Promise<{ inserted: InsertedSubmission } | { existing: Submitted }> {
  const { accountId } = sender;
  const account = await lockAccount(db, accountId);
  if (!account) throw new HttpError(401, SERVER.unauthorised);
  // Its company was merged into another since the request came: what it sends is that one's.
  if (account.companyId !== sender.companyId) throw new Refusal(409, SUBMISSION.companyMerged);
  const inserted = await insertSubmission(db, sender, record);
  if ('inserted' in inserted) return inserted;
  const { existing } = inserted;
  if (existing.digest !== record.digest || existing.accountId !== accountId)
    throw new Refusal(409, duplicateMessage(existing.receiptNo));
  // It waits for its company, which would take the answer for a receipt.
  if (existing.state === 'returned') throw new Refusal(409, SUBMISSION.isReturned(existing.receiptNo));
  return { existing: receiptOf(record.kind, existing, existing.state) };
}

/** Why a company may not submit one more of a kind now, whatever it would say; null where it may. */
export async function refusalOf(db: Db, kind: SubmissionKind, companyId: string): Promise<string | null> {
  const isFull = (await countWaiting(db, kind, companyId)) >= MAX_WAITING;
  return isFull ? SUBMISSION_BOUNDS.tooManyWaiting(MAX_WAITING) : null;
}

/** Throws a Refusal where more of a company's submissions of a kind wait than may. */
export async function assertMayWait(db: Db, kind: SubmissionKind, companyId: string): Promise<void> {
  if ((await countWaiting(db, kind, companyId)) > MAX_WAITING)
    throw new Refusal(429, SUBMISSION_BOUNDS.tooManyWaiting(MAX_WAITING));
}

/**
 * Writes the first event of a submission, publishes it and writes the audit log, to be called at the end of its transaction.
 * Throws a Refusal where too many of the company wait: then everything is rolled back.
 */
export async function recordSubmission(
  db: Db,
  { accountId: actorId, username: actor, address, companyId }: Sender,
  kind: SubmissionKind,
  inserted: InsertedSubmission,
  state: SubmissionState,
): Promise<Submitted> {
  const { id, receiptNo } = inserted;
  // What needs no review waits for nobody.
  if (state === 'pending') await assertMayWait(db, kind, companyId);
  await addEvent(db, { submissionId: id, state, actorId });
  await submissionChanged.publish(db, {
    submissionId: id,
    step: state === 'published' ? 'publish' : 'submit',
  });
  await writeAudit(db, {
    actorId,
    actor,
    address,
    action: `${kind}-submitted`,
    target: id,
    subject: receiptNo,
    detail: { receiptNo },
  });
  return receiptOf(kind, inserted, state);
}
