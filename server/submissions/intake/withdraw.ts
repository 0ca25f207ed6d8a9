import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { releaseUploads } from '../../assets/files/uploads/upload.repository.ts';
import { changeState, lockAtRevision } from '../../content/core/writing/write.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { orNotFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { removeEntryChange } from './entry-change.repository.ts';
import { submissionChanged } from './events.ts';
import type { Sender } from './sender.ts';
import { addEvent, lockOwnSubmission, setWithdrawn, updateEntrySubmission } from './submission.repository.ts';

/** A submission, and the account that withdraws it. */
interface Withdrawal {
  kind: SubmissionKind;
  id: string;
  actorId: string;
}

/**
 * Withdraws a company's submission; for an entry on the market, its pending change. Throws a Refusal when it can no longer be
 * withdrawn, or an HttpError 404 when the company has no such submission.
 */
export const withdraw = (db: Db, sender: Sender, kind: SubmissionKind, id: string): Promise<void> =>
  withdrawWith(db, sender, { kind, id }, { apply: withdrawInTransaction, action: `${kind}-withdrawn` });

/**
 * Ends a company's entry on the market. Throws a Refusal when it is not on the market, or an HttpError 404 when the company has
 * no such entry.
 */
export const endEntry = (db: Db, sender: Sender, id: string): Promise<void> =>
  withdrawWith(db, sender, { kind: 'entry', id }, { apply: endInTransaction, action: 'entry-ended' });

function withdrawWith(
  db: Db,
  sender: Sender,
  { kind, id }: { kind: SubmissionKind; id: string },
  {
    apply,
    action,
  }: {
    apply: (db: Db, withdrawal: Withdrawal) => Promise<boolean>;
    action: `${SubmissionKind}-withdrawn` | 'entry-ended';
  },
): Promise<void> {
  return transact(db, async (transaction) => {
    const submission = orNotFound(
      await lockOwnSubmission(transaction, { kind, id, companyId: sender.companyId }),
    );
    if (!(await apply(transaction, { kind, id, actorId: sender.actorId }))) {
      const notWithdrawable = SUBMISSION.notWithdrawable(wordOf(kind, submission.state));
      throw new Refusal(409, action === 'entry-ended' ? SUBMISSION.notEndable : notWithdrawable);
    }
    await writeAudit(transaction, { ...sender, action, target: id, subject: submission.receiptNo });
  });
}

/** Withdraws a submission, to be called in a transaction. Returns false when it can no longer be withdrawn. */
async function withdrawInTransaction(db: Db, { kind, id, actorId }: Withdrawal): Promise<boolean> {
  let state: 'withdrawn' | 'published' | 'expired' = 'withdrawn';
  if (kind === 'entry') {
    const entry = { section: 'getbuginess', id } as const;
    if (await removeEntryChange(db, id)) {
      const item = await lockAtRevision(db, entry);
      state = item.state === 'expired' ? 'expired' : 'published';
      await updateEntrySubmission(db, id, { state });
    } else {
      if (!(await changeState(db, { by: 'system', actorId }, entry, 'withdraw'))) return false;
      await updateEntrySubmission(db, id, { live_key: null });
    }
  } else if (!(await setWithdrawn(db, kind, id))) return false;
  await releaseUploads(db, id);
  await addEvent(db, id, { state, actor_id: actorId, step: 'withdraw' });
  await submissionChanged.publish(db, { submissionId: id, step: 'withdraw' });
  return true;
}

/**
 * Ends an entry and deletes its pending change, to be called in a transaction. Returns false when the entry is not on the market.
 */
async function endInTransaction(db: Db, { id, actorId }: Withdrawal): Promise<boolean> {
  const author = { by: 'system', actorId } as const;
  if (!(await changeState(db, author, { section: 'getbuginess', id }, 'end'))) return false;
  await removeEntryChange(db, id);
  await updateEntrySubmission(db, id, { state: 'ended', live_key: null });
  await addEvent(db, id, { state: 'ended', actor_id: actorId, step: 'end' });
  await submissionChanged.publish(db, { submissionId: id, step: 'end' });
  return true;
}

/**
 * Ends an entry on the market or else withdraws a submission, to be called in a transaction. Returns false when neither is
 * possible any more.
 */
export const takeBackInTransaction = async (db: Db, withdrawal: Withdrawal): Promise<boolean> =>
  (withdrawal.kind === 'entry' && (await endInTransaction(db, withdrawal))) ||
  withdrawInTransaction(db, withdrawal);
