import { PROJECT } from '@pv-brain/contract/content/messages/project.ts';
import { projectState } from '@pv-brain/contract/content/project-period.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import type { addCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import {
  APPLICATION_ATTACHMENT,
  APPLICATION_FORM,
} from '@pv-brain/contract/submissions/forms/application.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { claimUploads } from '../../assets/files/uploads/upload.repository.ts';
import { findItem } from '../../content/core/lists/content.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors/http-error.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { insertApplication } from './application.repository.ts';
import type { Sender } from './sender.ts';
import { digestOf, type Submitted, submit } from './submit.ts';

const { attKey, field: ATTACHMENTS, max: maxFiles } = APPLICATION_ATTACHMENT;

/** Splits the attachment ids, without duplicates; tolerates blanks and extra commas. */
function attachmentIds(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== ''))].sort();
}

/** Returns a project that accepts applications today. Throws an HttpError 404, or a Refusal when it is not open. */
async function openProject(db: Db, id: string): Promise<{ id: string; name: string }> {
  const row = orNotFound(await findItem(db, 'project', id));
  const period = {
    fdApplicationStart: row.application_start,
    fdApplicationEnd: row.application_end,
  };
  const state = projectState(period, shanghaiDay());
  if (state !== 'open') throw new Refusal(409, PROJECT[state]);
  return { id, name: row.project_name ?? '' };
}

/** Validates a form and returns the ids of its attachments. Throws a Refusal that names every invalid field. */
export function checkApplication({
  [ATTACHMENTS]: attachmentText,
  ...values
}: Omit<HandlerInput<typeof addCalls.application>, 'fdProjectId'>): string[] {
  const ids = attachmentIds(attachmentText);
  const tooMany: FieldError[] =
    ids.length > maxFiles ? [{ field: ATTACHMENTS, msg: SUBMISSION.tooManyAttachments(maxFiles) }] : [];
  assertNoFieldErrors([
    ...checkFields(APPLICATION_FORM, values, { by: 'visitor', today: shanghaiDay() }),
    ...tooMany,
  ]);
  return ids;
}

export const applicationLiveKey = (projectId: string, companyId: string) =>
  `application:${projectId}:${companyId}`;

/** Claims the attachments of an application, to be called in its transaction. Throws a Refusal when one no longer exists. */
export async function claimAttachments(
  db: Db,
  claim: { ids: readonly string[]; accountId: string; submissionId: string },
): Promise<void> {
  if (await claimUploads(db, { ...claim, attKey })) return;
  throw Refusal.field({ field: ATTACHMENTS, msg: SUBMISSION.attachmentsGone }, 409);
}

/**
 * Submits a company's application for a project; only one is allowed. Throws a Refusal, or an HttpError 404 for an unknown
 * project.
 */
export function submitApplication(
  db: Db,
  sender: Sender,
  form: HandlerInput<typeof addCalls.application>,
): Promise<Submitted> {
  const { fdProjectId, ...values } = form;
  const ids = checkApplication(values);
  const { actorId: accountId, companyId } = sender;
  const record = {
    kind: 'application',
    liveKey: applicationLiveKey(fdProjectId, companyId),
    digest: digestOf({ ...form, [ATTACHMENTS]: ids }),
  } as const;
  return submit(db, sender, record, SUBMISSION.alreadyApplied, async (transaction, { id }) => {
    const project = await openProject(transaction, fdProjectId);
    await insertApplication(transaction, id, project, values);
    await claimAttachments(transaction, { ids, accountId, submissionId: id });
    return 'pending';
  });
}
