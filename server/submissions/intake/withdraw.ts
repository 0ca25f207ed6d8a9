import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { releaseUploads } from '../../assets/files/uploads/upload.repository.ts';
import { changeState } from '../../content/core/writing/write.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { submissionChanged } from './events.ts';
import type { Sender } from './sender.ts';
import { addEvent, readReceiptNo, releaseLiveKey, setWithdrawn } from './submission.repository.ts';

/**
 * Withdraws a company's submission. Throws a Refusal where it is past withdrawing, or an HttpError 404 where the company
 * has none such.
 */
export function withdraw(db: Db, sender: Sender, kind: SubmissionKind, id: string): Promise<void> {
  const { accountId: actorId, username: actor, companyId, address } = sender;
  return transact(db, async (transaction) => {
    const subject = await readReceiptNo(transaction, { kind, id, companyId });
    if (subject === undefined) throw notFound();
    if (!(await withdrawInTransaction(transaction, { kind, id, actorId })))
      throw new Refusal(409, SUBMISSION.notWithdrawable);
    await writeAudit(transaction, {
      actorId,
      actor,
      action: `${kind}-withdrawn`,
      target: id,
      subject,
      address,
    });
  });
}

/** Sets a submission to withdrawn and releases its live key and uploads, to be called in a transaction. False when it can no longer be withdrawn. */
export async function withdrawInTransaction(
  db: Db,
  { kind, id, actorId }: { kind: SubmissionKind; id: string; actorId: string },
): Promise<boolean> {
  if (kind === 'entry') {
    const entry = { section: 'getbuginess', id } as const;
    if (!(await changeState(db, { by: 'system', actorId }, entry, 'withdraw'))) return false;
    await releaseLiveKey(db, id);
  } else if (!(await setWithdrawn(db, kind, id))) return false;
  await releaseUploads(db, id);
  await addEvent(db, { submissionId: id, state: 'withdrawn', actorId, step: 'withdraw' });
  await submissionChanged.publish(db, { submissionId: id, step: 'withdraw' });
  return true;
}
