import { SUBMISSION } from '@pv-brain/contract/messages/submission.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { releaseUploads } from '../files/upload.repository.ts';
import { notFound } from '../http/errors.ts';
import { Refusal } from '../http/refusal.ts';
import type { Sender } from './sender.ts';
import { addEvent, isOwn, setWithdrawn } from './submission.repository.ts';

/**
 * A company takes a submission back. Throws a Refusal where it is past withdrawing, or an HttpError 404 where the company
 * has none such.
 */
export function withdraw(db: Db, sender: Sender, kind: SubmissionKind, id: string): Promise<void> {
  const { accountId: actorId, username: actor, companyId, address } = sender;
  return transact(db, async (transaction) => {
    if (!(await isOwn(transaction, { kind, id, companyId }))) throw notFound();
    if (!(await setWithdrawn(transaction, kind, id))) throw new Refusal(409, SUBMISSION.notWithdrawable);
    await releaseUploads(transaction, id);
    await addEvent(transaction, { submissionId: id, state: 'withdrawn', actorId });
    await writeAudit(transaction, { actorId, actor, action: `${kind}-withdrawn`, target: id, address });
  });
}
