import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/submissions/forms/application.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { listSubmissionFiles, releaseUploads } from '../../assets/files/uploads/upload.repository.ts';
import { lockAccount } from '../../identity/accounts/account.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError, notFound, orNotFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { updateApplication } from './application.repository.ts';
import { applicationLiveKey, checkApplication, claimAttachments } from './application.ts';
import { submissionChanged } from './events.ts';
import { readApplications } from './own/own-submissions.repository.ts';
import type { Sender } from './sender.ts';
import {
  addEvent,
  type ExistingSubmission,
  findLive,
  lockOwnSubmission,
  setResent,
} from './submission.repository.ts';
import { digestOf, receiptOf, type Submitted } from './submit.ts';

const { field: ATTACHMENTS } = APPLICATION_ATTACHMENT;

/**
 * Locks a company's submission until the transaction ends. Throws an HttpError 404 when the company has no such submission, 401
 * when the account was disabled a moment ago.
 */
export async function lockSent(
  db: Db,
  { actorId, companyId }: Sender,
  { kind, id }: { kind: SubmissionKind; id: string },
): Promise<ExistingSubmission> {
  if (!(await lockAccount(db, actorId))) throw new HttpError(401, SERVER.unauthorised);
  return orNotFound(await lockOwnSubmission(db, { kind, id, companyId }));
}

/** Returns the first row. Throws an HttpError 404 when there is none. */
export async function firstRow<T>(query: Promise<T[]>): Promise<T> {
  const [row] = await query;
  if (!row) throw notFound();
  return row;
}

/** Throws a Refusal when another submission than this one holds a live key. */
export async function assertUnique(db: Db, id: string, liveKey: string): Promise<void> {
  const duplicate = await findLive(db, liveKey);
  if (duplicate && duplicate.id !== id)
    throw new Refusal(409, SUBMISSION.alreadyPublished(duplicate.receiptNo));
}

/**
 * Returns the names of the fields that differ. The values are personal data, which do not belong in the audit log: its entries
 * are never deleted.
 */
export const changedFields = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] => Object.keys(after).filter((name) => String(before[name] ?? '') !== String(after[name] ?? ''));

/** Saves a company's correction of a returned application. The project may be closed meanwhile: the application was in time. */
export function resendApplication(
  db: Db,
  sender: Sender,
  { fdId: id, ...form }: HandlerInput<typeof myCalls.application.resend>,
): Promise<Submitted> {
  const ids = checkApplication(form);
  const { [ATTACHMENTS]: _, ...values } = form;
  const { actorId: accountId, companyId } = sender;
  return transact(db, async (transaction) => {
    const submission = await lockSent(transaction, sender, { kind: 'application', id });
    const row = await firstRow(readApplications(transaction, { companyId, id }));
    const fdProjectId = row.project_id;
    const digest = digestOf({ fdProjectId, ...form, [ATTACHMENTS]: ids });
    const receipt = receiptOf('application', submission, 'pending');
    // A retry after a lost response: it gets the same response, and nothing is written.
    if (submission.state === 'pending' && submission.digest === digest) return receipt;
    const liveKey = applicationLiveKey(fdProjectId, companyId);
    await assertUnique(transaction, id, liveKey);
    if (!(await setResent(transaction, { id, digest, liveKey })))
      throw new Refusal(409, SUBMISSION.notResendable);
    const previousIds = (await listSubmissionFiles(transaction, [id])).map((attachment) => attachment.id);
    await updateApplication(transaction, id, values);
    await releaseUploads(transaction, id, ids);
    const addedIds = ids.filter((attachment) => !previousIds.includes(attachment));
    await claimAttachments(transaction, { ids: addedIds, accountId, submissionId: id });
    const before = {
      fdSubmitterName: row.submitter_name,
      fdSubmitterPhone: row.submitter_phone,
      fdApplicantEmail: row.applicant_email,
      fdApplicationInfo: row.application_info,
      [ATTACHMENTS]: previousIds.sort().join(','),
    };
    const fields = changedFields(before, { ...values, [ATTACHMENTS]: ids.join(',') });
    await addEvent(transaction, id, { state: 'pending', actor_id: accountId, step: 'resend' });
    await submissionChanged.publish(transaction, { submissionId: id, step: 'resend' });
    await writeAudit(transaction, {
      ...sender,
      action: 'application-resent',
      target: id,
      subject: submission.receiptNo,
      detail: { fields: fields.join(',') },
    });
    return receipt;
  });
}
