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
import { addEvent, countWaiting, type Envelope, type Filed, fileEnvelope } from './submission.repository.ts';

/** Submissions of one kind that a company may have waiting for operators. */
const WAITING_MOST = 50;

export interface Submitted {
  state: SubmissionState;
  /** What the customer gets. */
  receipt: { fdId: string; fdReceiptNo: string; fdStatus: string; fdCreateTime: string };
}

export const submitted = (
  kind: SubmissionKind,
  { id, receiptNo, createdAt }: Filed,
  state: SubmissionState,
): Submitted => ({
  state,
  receipt: { fdId: id, fdReceiptNo: receiptNo, fdStatus: wordOf(kind, state), fdCreateTime: createdAt },
});

/**
 * Files the envelope of a submission, to be called at the beginning of its transaction. The same sent again by the same person,
 * by a second click or after an answer that got lost, is not a second one: it gets the first one's receipt, even where the time
 * for it is over by then. `taken` says that the live key is held by something else. Throws a Refusal, or an HttpError 401 for an
 * account that was disabled a moment ago.
 */
export async function fileSubmission(
  db: Db,
  sender: Sender,
  envelope: Envelope,
  taken: (receiptNo: string) => string,
): Promise<{ filed: Filed } | { earlier: Submitted }> {
  const { accountId } = sender;
  const held = await lockAccount(db, accountId);
  if (!held) throw new HttpError(401, SERVER.unauthorised);
  // Its company was merged into another since the request came: what it sends is that one's.
  if (held.companyId !== sender.companyId) throw new Refusal(409, SUBMISSION.companyMerged);
  const found = await fileEnvelope(db, sender, envelope);
  if ('filed' in found) return found;
  const { earlier } = found;
  if (earlier.digest !== envelope.digest || earlier.accountId !== accountId)
    throw new Refusal(409, taken(earlier.receiptNo));
  // It waits for its company, which would take the answer for a receipt.
  if (earlier.state === 'returned') throw new Refusal(409, SUBMISSION.isReturned(earlier.receiptNo));
  return { earlier: submitted(envelope.kind, earlier, earlier.state) };
}

/**
 * Begins the way of a submission in a state, tells of it and writes the audit log, to be called at the end of its transaction.
 * Throws a Refusal where too many of the company wait: then nothing is left behind, the envelope included.
 */
export async function beginSubmission(
  db: Db,
  { accountId: actorId, username: actor, address, companyId }: Sender,
  kind: SubmissionKind,
  filed: Filed,
  state: SubmissionState,
): Promise<Submitted> {
  const { id, receiptNo } = filed;
  // What needs no review waits for nobody.
  if (state === 'pending' && (await countWaiting(db, kind, companyId)) > WAITING_MOST)
    throw new Refusal(429, SUBMISSION_BOUNDS.tooManyWaiting(WAITING_MOST));
  await addEvent(db, { submissionId: id, state, actorId });
  await submissionChanged.publish(db, {
    submissionId: id,
    step: state === 'published' ? 'publish' : 'submit',
  });
  await writeAudit(db, {
    ...{ actorId, actor, address, action: `${kind}-submitted` },
    ...{ target: id, subject: receiptNo, detail: { receiptNo } },
  });
  return submitted(kind, filed, state);
}
