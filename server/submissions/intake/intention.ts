import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import type { GivenTo } from '@pv-brain/contract/protocol/call.ts';
import type { addCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { INTENTION_FORM } from '@pv-brain/contract/submissions/forms/intention.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { findItem } from '../../content/core/lists/content.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { insertIntention } from './intention.repository.ts';
import type { Sender } from './sender.ts';
import { digestOf, refuseBroken } from './sent-form.ts';
import { beginSubmission, fileSubmission, type Submitted } from './submit.ts';

/** A company wants to buy an app. Throws a Refusal, or an HttpError 404 for an unknown app. */
export function intend(db: Db, sender: Sender, form: GivenTo<typeof addCalls.intention>): Promise<Submitted> {
  const { fdAppId, ...values } = form;
  refuseBroken(checkFields(INTENTION_FORM, values, { by: 'visitor', today: shanghaiDay() }));
  const envelope = {
    kind: 'intention',
    liveKey: `intention:${fdAppId}:${sender.companyId}`,
    digest: digestOf(form),
  } as const;
  return transact(db, async (transaction) => {
    const found = await fileSubmission(transaction, sender, envelope, SUBMISSION.alreadyIntended);
    if ('earlier' in found) return found.earlier;
    const { id } = found.filed;
    const row = await findItem(transaction, 'app', fdAppId);
    if (!row) throw notFound();
    await insertIntention(transaction, { id, app: { id: fdAppId, name: String(row.app_name) }, values });
    return beginSubmission(transaction, sender, 'intention', found.filed, 'pending');
  });
}
