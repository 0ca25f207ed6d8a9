import { hash } from 'node:crypto';
import { SERVER, SUBMISSION_BOUNDS } from '@pv-brain/contract/protocol/messages/server.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind, SubmissionState } from '@pv-brain/contract/submissions/submissions.ts';
import { lockAccount } from '../../identity/accounts/account.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
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
 * Inserts a submission with its first event, publishes it and writes the audit log; `insertForm` inserts the form's data in the
 * same transaction and returns the state. A repeated submission by the same person, from a second click or after a lost response,
 * is not inserted again: it gets the first receipt, even when the period is over by then. `duplicateMessage` is the error for a
 * live key that another submission holds. Throws a Refusal, also when the company has too many pending submissions, or an
 * HttpError 401 for an account that was disabled a moment ago.
 */
export function submit(
  db: Db,
  sender: Sender,
  record: SubmissionRecord,
  duplicateMessage: (receiptNo: string) => string,
  insertForm: (transaction: Db, submission: InsertedSubmission) => Promise<'pending' | 'published'>,
): Promise<Submitted> {
  const { kind } = record;
  return transact(db, async (transaction) => {
    const account = await lockAccount(transaction, sender.actorId);
    if (!account) throw new HttpError(401, SERVER.unauthorised);
    // The company was merged into another since the request arrived: the submission would belong to the other company.
    if (account.companyId !== sender.companyId) throw new Refusal(409, SUBMISSION.companyMerged);
    const insertion = await insertSubmission(transaction, sender, record);
    if ('existing' in insertion) {
      const { existing } = insertion;
      if (existing.digest !== record.digest || existing.accountId !== sender.actorId)
        throw new Refusal(409, duplicateMessage(existing.receiptNo));
      // A returned submission waits for its company's correction; a receipt as response would hide that.
      if (existing.state === 'returned') throw new Refusal(409, SUBMISSION.isReturned(existing.receiptNo));
      return receiptOf(kind, existing, existing.state);
    }
    const { inserted } = insertion;
    const { id, receiptNo } = inserted;
    const state = await insertForm(transaction, inserted);
    // A submission without need of review is never pending.
    if (state === 'pending') await assertMayWait(transaction, kind, sender.companyId);
    await addEvent(transaction, id, { state, actor_id: sender.actorId });
    const step = state === 'published' ? 'publish' : 'submit';
    await submissionChanged.publish(transaction, { submissionId: id, step });
    const about = { target: id, subject: receiptNo, detail: { receiptNo } };
    await writeAudit(transaction, { ...sender, action: `${kind}-submitted`, ...about });
    return receiptOf(kind, inserted, state);
  });
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

/** Computes a digest of values by name, independent of the order of a form's fields. */
export function digestOf(values: Readonly<Record<string, string | readonly string[]>>): string {
  const entries = Object.entries(values).sort();
  return hash('sha256', JSON.stringify(entries), 'hex');
}
