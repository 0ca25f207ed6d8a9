import { SERVER, SUBMISSION_BOUNDS } from '@pv-brain/contract/protocol/messages/server.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionState } from '@pv-brain/contract/submissions/submissions.ts';
import { holdAccount } from '../../identity/accounts/account.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { submissionChanged } from './events.ts';
import type { Sender } from './sender.ts';
import { addEvent, countWaiting, type Envelope, type Filed, fileEnvelope } from './submission.repository.ts';

/** Submissions of one kind that a company may have waiting for operators. */
const WAITING_MOST = 50;

/** What a submission is made of, beside who sends it. */
export interface Submission extends Envelope {
  /** What to say where the live key is held by something else than the same once more. */
  taken(receiptNo: string): string;
  /**
   * Writes what belongs into the envelope and returns the state in which it begins. A refusal thrown here leaves
   * nothing behind, the envelope included.
   */
  fill(transaction: Db, filed: Filed): Promise<SubmissionState>;
}

export interface Submitted {
  state: SubmissionState;
  /** What the customer gets. */
  receipt: { fdId: string; fdReceiptNo: string; fdStatus: string; fdCreateTime: string };
}

/**
 * Files a submission, wholly or not at all. The same sent again by the same person, by a second click or after an answer
 * that got lost, is not a second one: it gets the first one's receipt, even where the time for it is over by then.
 * Throws a Refusal, or an HttpError 401 for an account that was disabled a moment ago.
 */
export function submit(db: Db, sender: Sender, submission: Submission): Promise<Submitted> {
  const { kind, digest, taken, fill } = submission;
  const { accountId: actorId, username: actor, address } = sender;
  return transact(db, async (transaction) => {
    const held = await holdAccount(transaction, actorId);
    if (!held) throw new HttpError(401, SERVER.unauthorised);
    // Its company was merged into another since the request came: what it sends is that one's.
    if (held.companyId !== sender.companyId) throw new Refusal(409, SUBMISSION.companyMerged);
    const found = await fileEnvelope(transaction, sender, submission);
    if ('earlier' in found) {
      const { earlier } = found;
      if (earlier.digest !== digest || earlier.accountId !== actorId)
        throw new Refusal(409, taken(earlier.receiptNo));
      // It waits for its company, which would take the answer for a receipt.
      if (earlier.state === 'returned') throw new Refusal(409, SUBMISSION.isReturned(earlier.receiptNo));
      return submitted(earlier, earlier.state);
    }
    const { filed } = found;
    const state = await fill(transaction, filed);
    // After the state is known: what needs no review waits for nobody.
    if (state === 'pending' && (await countWaiting(transaction, kind, sender.companyId)) > WAITING_MOST)
      throw new Refusal(429, SUBMISSION_BOUNDS.tooManyWaiting(WAITING_MOST));
    await addEvent(transaction, { submissionId: filed.id, state, actorId });
    const step = state === 'published' ? 'publish' : 'submit';
    await submissionChanged.publish(transaction, { submissionId: filed.id, step });
    await writeAudit(transaction, {
      actorId,
      actor,
      action: `${kind}-submitted`,
      target: filed.id,
      subject: filed.receiptNo,
      address,
      detail: { receiptNo: filed.receiptNo },
    });
    return submitted(filed, state);
  });

  function submitted({ id, receiptNo, createdAt }: Filed, state: SubmissionState): Submitted {
    const fdStatus = wordOf(kind, state);
    return { state, receipt: { fdId: id, fdReceiptNo: receiptNo, fdStatus, fdCreateTime: createdAt } };
  }
}
