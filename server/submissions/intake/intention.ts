import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import type { addCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { INTENTION_FORM } from '@pv-brain/contract/submissions/forms/intention.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { findItem } from '../../content/core/lists/content.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors/http-error.ts';
import { assertNoFieldErrors } from '../../platform/errors/refusal.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { insertIntention } from './application.repository.ts';
import type { Sender } from './sender.ts';
import { digestOf, type Submitted, submit } from './submit.ts';

/** Submits a company's purchase intention for an app. Throws a Refusal, or an HttpError 404 for an unknown app. */
export function submitIntention(
  db: Db,
  sender: Sender,
  form: HandlerInput<typeof addCalls.intention>,
): Promise<Submitted> {
  const { fdAppId, ...values } = form;
  assertNoFieldErrors(checkFields(INTENTION_FORM, values, { by: 'visitor', today: shanghaiDay() }));
  const record = {
    kind: 'intention',
    liveKey: `intention:${fdAppId}:${sender.companyId}`,
    digest: digestOf(form),
  } as const;
  return submit(db, sender, record, SUBMISSION.alreadyIntended, async (transaction, { id }) => {
    const row = orNotFound(await findItem(transaction, 'app', fdAppId));
    await insertIntention(transaction, id, { id: fdAppId, name: String(row.app_name) }, values);
    return 'pending';
  });
}
