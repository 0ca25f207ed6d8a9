import { columnOf } from '@pv-brain/contract/content/define.ts';
import { publishedNames } from '@pv-brain/contract/submissions/forms/entry.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import { lockAtRevision, updateItem } from '../../content/core/writing/write.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { instantOf, shanghaiTime } from '../../platform/runtime/time.ts';
import { assertOpenMarket, entryDigest, entryErrors, entryLiveKey, isEntryReviewed } from './entry.ts';
import {
  type EntryEdit,
  findEntryChange,
  removeEntryChange,
  saveEntryChange,
  setEntryKey,
} from './entry-change.repository.ts';
import { submissionChanged } from './events.ts';
import { readEntries } from './own/own-submissions.repository.ts';
import { ENTRY_FIELDS, versionOf } from './present.ts';
import { assertUnique, changedFields, firstRow, lockSent } from './resend.ts';
import type { Sender } from './sender.ts';
import { addEvent, updateEntrySubmission } from './submission.repository.ts';
import { assertMayWait, receiptOf, type Submitted } from './submit.ts';

const ENTRY_COLUMNS = ENTRY_FIELDS.map(columnOf);

const DEADLINE = 'fdDeadlineTime';

/**
 * Step that an edit by the owner amounts to, by state of the submission; in other states it changes the pending or published
 * entry.
 */
const STEP_BY_STATE: Readonly<Partial<Record<string, EditStep>>> = { returned: 'resend', ended: 'republish' };
type EditStep = 'edit' | 'resend' | 'republish';

const AUDIT_ACTIONS = {
  edit: 'entry-edited',
  resend: 'entry-resent',
  republish: 'entry-republished',
} as const;

const EDITABLE: readonly string[] = ['pending', 'returned', 'ended', ...PUBLIC_STATES];

/**
 * Returns the start of the waiting time of an edited entry: now, and always later than before, also within a second, so that a step
 * of a reviewer who saw the previous text is refused.
 */
function laterThan(before: string): string {
  const now = shanghaiTime();
  return now > before ? now : shanghaiTime(new Date(instantOf(before) + 1000));
}

function messageOf(step: EditStep, { isLive, waits }: { isLive: boolean; waits: boolean }): string {
  if (step === 'resend') return SUBMISSION.resent;
  if (!waits) return step === 'edit' ? SUBMISSION.edited : SUBMISSION.republished;
  if (step === 'republish') return SUBMISSION.pendingReview;
  return isLive ? SUBMISSION.editWaits : SUBMISSION.editSaved;
}

/**
 * Edits a company's entry under its receipt; its market does not change. A pending or returned entry is changed in place. A
 * published entry stays on the market unchanged until the change is reviewed, or is changed at once when no review is needed. An
 * ended entry is published again. `seen` is the version that the form started from; without it only a returned entry may be
 * changed. Throws a Refusal, or an HttpError 404 when the company has no such entry.
 */
export function editEntry(
  db: Db,
  sender: Sender,
  { fdId: id, seen, ...input }: EntryEdit & { fdId: string; seen?: string },
): Promise<Submitted & { msg: string }> {
  const { companyId, actorId } = sender;
  const item = { section: 'getbuginess', id } as const;
  return transact(db, async (transaction) => {
    const submission = await lockSent(transaction, sender, { kind: 'entry', id });
    await lockAtRevision(transaction, item);
    const row = await firstRow(readEntries(transaction, { companyId, id }, ENTRY_COLUMNS));
    const storedValues: Readonly<Record<string, unknown>> = row;
    const market = String(storedValues.getbuginess_type);
    // A client that names no unit leaves that of the entry as it is.
    const unit = (name: 'fdGetbuginessUnit' | 'fdGetbuginessPriceUnit') =>
      input[name] || String(storedValues[columnOf(name)] ?? '');
    const form = {
      ...input,
      fdGetbuginessUnit: unit('fdGetbuginessUnit'),
      fdGetbuginessPriceUnit: unit('fdGetbuginessPriceUnit'),
    };
    const completeForm = { fdGetbuginessType: market, ...form };
    assertNoFieldErrors(entryErrors(completeForm));
    const digest = entryDigest(completeForm);
    const change = await findEntryChange(transaction, id);
    const { state } = submission;
    const isLive = PUBLIC_STATES.includes(row.item_state);
    const step: EditStep = STEP_BY_STATE[state] ?? 'edit';
    if (!EDITABLE.includes(state))
      throw new Refusal(409, seen === undefined ? SUBMISSION.notResendable : SUBMISSION.notEditable);
    // A retry after a lost response: it gets the same response, and nothing is written.
    if (step === 'edit' && (change?.digest ?? submission.digest) === digest) {
      const requestedStep = seen === undefined ? 'resend' : step;
      return {
        ...receiptOf('entry', submission, state),
        msg: messageOf(requestedStep, { isLive, waits: state === 'pending' }),
      };
    }
    if (seen !== undefined && seen !== versionOf(row)) throw new Refusal(409, SUBMISSION.editedMeanwhile);
    const liveKey = entryLiveKey(companyId, digest);
    await assertUnique(transaction, id, liveKey);
    if (seen === undefined && step !== 'resend') throw new Refusal(409, SUBMISSION.notResendable);

    const { fdType: category, ...values } = form;
    await assertOpenMarket(transaction, { category, market });
    const before = Object.fromEntries(
      Object.keys(values).map((name) => [name, storedValues[columnOf(name)]]),
    );
    const fields = changedFields({ ...before, fdType: row.category }, form);
    const names = publishedNames(sender.companyName, form.fdComName);
    const wasPublic = isLive || state === 'ended';
    const isNew = fields.some((name) => name !== DEADLINE);
    const waits = !wasPublic || (isNew && (await isEntryReviewed(transaction, names)));
    if (isLive && waits) await saveEntryChange(transaction, { id, digest, form });
    else {
      const changes = {
        category,
        values: { ...values, ...names },
        ...(state === 'ended' && !waits ? { publishedAt: shanghaiTime() } : {}),
      };
      const itemStep = waits ? (step === 'republish' ? 'republish' : 'resend') : 'renew';
      await updateItem(transaction, { by: 'system', actorId }, item, changes, { step: itemStep });
      await removeEntryChange(transaction, id);
      await setEntryKey(transaction, { id, digest, liveKey });
    }
    const next = waits ? 'pending' : 'published';
    const isNewInQueue = waits && step !== 'resend' && state !== 'pending';
    await updateEntrySubmission(transaction, id, {
      state: next,
      ...(waits ? { waits_since: laterThan(row.waits_since) } : {}),
      ...(isNewInQueue ? { handler_id: null } : {}),
    });
    if (waits && state !== 'pending') await assertMayWait(transaction, 'entry', companyId);
    await addEvent(transaction, id, { state: next, actor_id: actorId, step });
    if (waits || step === 'republish')
      await submissionChanged.publish(transaction, { submissionId: id, step });
    await writeAudit(transaction, {
      ...sender,
      action: AUDIT_ACTIONS[step],
      target: id,
      subject: submission.receiptNo,
      detail: { fields: fields.join(',') },
    });
    return { ...receiptOf('entry', submission, next), msg: messageOf(step, { isLive, waits }) };
  });
}
