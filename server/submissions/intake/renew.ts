import { columnOf } from '@pv-brain/contract/content/define.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import type { addCalls, myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import { updateItem } from '../../content/core/writing/write.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { assertOpenMarket, deadlineErrors, entryDigest, entryLiveKey } from './entry.ts';
import { readEntries, readEvents } from './own/own-submissions.repository.ts';
import { ENTRY_FIELDS } from './present.ts';
import { assertUnique, firstRow, lockSent } from './resend.ts';
import type { Sender } from './sender.ts';
import { addEvent, updateEntrySubmission } from './submission.repository.ts';

const DEADLINE = 'fdDeadlineTime';

type EntryForm = HandlerInput<typeof addCalls.entry>;

/** Returns the form of an entry as it would be submitted now, with another deadline. */
function formOf(row: Readonly<Record<string, unknown>>, deadline: string): EntryForm {
  const names = [...ENTRY_FIELDS.filter((name) => name in ENTRY_FORM), 'fdGetbuginessType'];
  const form = Object.fromEntries(names.map((name) => [name, String(row[columnOf(name)] ?? '')]));
  return { ...form, fdType: String(row.category), [DEADLINE]: deadline } as EntryForm;
}

/**
 * Sets a later deadline on a published or expired entry and changes nothing else: the content was reviewed before publication.
 * Throws a Refusal, or an HttpError 404 when the company has no such entry.
 */
export function renewEntry(
  db: Db,
  sender: Sender,
  { fdId: id, [DEADLINE]: deadline }: HandlerInput<typeof myCalls.entry.renew>,
): Promise<void> {
  const { companyId, actorId } = sender;
  const values = { [DEADLINE]: deadline };
  assertNoFieldErrors(
    checkFields({ [DEADLINE]: ENTRY_FORM[DEADLINE] }, values, { by: 'visitor', today: shanghaiDay() }),
  );
  assertNoFieldErrors(deadlineErrors(deadline));
  return transact(db, async (transaction) => {
    const submission = await lockSent(transaction, sender, { kind: 'entry', id });
    if (!PUBLIC_STATES.includes(submission.state)) throw new Refusal(409, SUBMISSION.notRenewable);
    const row: Readonly<Record<string, unknown>> = await firstRow(
      readEntries(transaction, { companyId, id }, ENTRY_FIELDS.map(columnOf)),
    );
    const before = String(row[columnOf(DEADLINE)]);
    // A retry after a lost response: it gets the same response, and nothing is written.
    if (deadline === before && (await readEvents(transaction, [id])).at(-1)?.step === 'renew') return;
    if (deadline <= before) throw Refusal.field({ field: DEADLINE, msg: SUBMISSION.renewLater(before) });
    const form = formOf(row, deadline);
    await assertOpenMarket(transaction, { category: form.fdType, market: form.fdGetbuginessType });
    const digest = entryDigest(form);
    const liveKey = entryLiveKey(companyId, digest);
    await assertUnique(transaction, id, liveKey);
    const author = { by: 'system', actorId } as const;
    const item = { section: 'getbuginess', id } as const;
    await updateItem(transaction, author, item, { values }, { step: 'renew' });
    await updateEntrySubmission(transaction, id, { digest, live_key: liveKey });
    const note = SUBMISSION.renewedNote(deadline);
    await addEvent(transaction, id, { state: 'published', actor_id: actorId, step: 'renew', note });
    await writeAudit(transaction, {
      ...sender,
      action: 'entry-renewed',
      target: id,
      subject: submission.receiptNo,
      detail: { before: { [DEADLINE]: before }, after: values },
    });
  });
}
