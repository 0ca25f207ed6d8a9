import { rolesWith } from '@pv-brain/contract/accounts/permissions.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import type { AuditAction } from '@pv-brain/contract/operations/audit.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { REASON_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import type * as calls from '@pv-brain/contract/submissions/calls/inbox.ts';
import { publishedNames } from '@pv-brain/contract/submissions/forms/entry.ts';
import {
  CONTACT_WAYS,
  CORRECTABLE,
  type ContactWay,
  type InnerStep,
  NOTE_MAX_LENGTH,
  OPEN_STATES,
  type ReviewStep,
  reviewStep,
} from '@pv-brain/contract/submissions/inbox.ts';
import { INBOX } from '@pv-brain/contract/submissions/messages/inbox.ts';
import { type Step, wordOf } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionState } from '@pv-brain/contract/submissions/submissions.ts';
import { visibleText } from '@pv-brain/contract/text/visible-text.ts';
import type { Author, StepName } from '../../content/core/writing/item-change.ts';
import { changeState, lockAtRevision, updateItem } from '../../content/core/writing/write.ts';
import { readDisplayName } from '../../identity/accounts/account.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError, orNotFound } from '../../platform/errors/http-error.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { addDays, instantOf, isTime, nowMs, shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { entryLiveKey } from '../intake/entry.ts';
import { findEntryChange, removeEntryChange, setEntryKey } from '../intake/entry-change.repository.ts';
import { submissionChanged } from '../intake/events.ts';
import { addEvent, updateEntrySubmission } from '../intake/submission.repository.ts';
import { OPEN_STATES_OF_ALL } from './list.repository.ts';
import {
  addNote,
  findSubmission,
  type ReviewedSubmission,
  readAssignees,
  readLastMove,
  readNotes,
  updateAssignee,
  updateState,
} from './review.repository.ts';

/** Lists the operators to whom a submission can be assigned, with the count of their open submissions. */
export const listAssignees = (db: Db) =>
  readAssignees(db, rolesWith('submission:review'), OPEN_STATES_OF_ALL);

async function readSubmission(db: Db, id: string): Promise<ReviewedSubmission> {
  return orNotFound(await findSubmission(db, id));
}

const isOpen = ({ kind, state }: ReviewedSubmission) =>
  (OPEN_STATES[kind] as readonly string[]).includes(state);

/** Returns the errors in the input of a step. */
function stepErrors(
  { kind }: ReviewedSubmission,
  step: Step,
  { reason, fields, until }: { reason: string; fields: readonly string[]; until: string },
): FieldError[] {
  const errors: FieldError[] = [];
  const addError = (field: string, msg: string) => errors.push({ field, msg });
  if (step.fields && (fields.length === 0 || fields.some((name) => !Object.hasOwn(CORRECTABLE[kind], name))))
    addError('fields', INBOX.chooseFields);
  if (step.reason && reason === '') addError('reason', CONTENT.reason);
  if (reason.length > REASON_MAX_LENGTH) addError('reason', CONTENT.reasonTooLong(REASON_MAX_LENGTH));
  if (until !== '') {
    const today = shanghaiDay();
    if (!isDay(until)) addError('until', INBOX.chooseUntil);
    else if (until <= today) addError('until', INBOX.untilPast);
    else if (until > addDays(today, 366)) addError('until', INBOX.untilFar);
  }
  return errors;
}

const isDay = (text: string) => isTime(`${text} 00:00:00`);

/**
 * Applies a step to a submission in one transaction: state, history, assignee and audit log. Of two concurrent operators one
 * succeeds, and the other gets an error with the first one's name. Throws a Refusal when input is missing, the state is not
 * `seen`, or a colleague is the assignee; an HttpError 404 when the submission does not exist.
 */
export function transitionSubmission(
  db: Db,
  by: Actor,
  { fdId: id, step: name, state: seen, since, hidden, ...input }: HandlerInput<typeof calls.inboxStep>,
) {
  return transact(db, async (transaction) => {
    const submission = await readSubmission(transaction, id);
    const { kind, receiptNo } = submission;
    const step = reviewStep(kind, name);
    if (!step) throw new HttpError(400, INBOX.unknownStep);
    // Input that the step does not have is ignored: the company would see it.
    const reason = step.reason || step.opinion ? visibleText(input.reason, REASON_MAX_LENGTH).trim() : '';
    const fields = step.fields ? input.fields.split(',').filter((field) => field !== '') : [];
    const until = step.until ? input.until : '';
    assertNoFieldErrors(stepErrors(submission, step, { reason, fields, until }));
    const from = submission.state;
    const change = kind === 'entry' ? await findEntryChange(transaction, id) : undefined;
    // While its change is pending or returned, the entry itself is on the market and can be taken down.
    const isPossible =
      (step.from as readonly string[]).includes(from) || (change !== undefined && name === 'takeDown');
    if (from !== seen || !isPossible) throw await conflictError(transaction, submission, by);
    const { actorId } = by;
    const isEditRejected = change !== undefined && name === 'reject';
    let to: SubmissionState = isEditRejected ? 'published' : (step.to as SubmissionState);
    const update = { id, kind, from, to, since, isOpen: isOpen(submission), actorId };
    if (!(await updateState(transaction, update))) throw await conflictError(transaction, submission, by);
    // An opinion hidden from the company is saved as an internal note.
    const isHidden = step.opinion === true && hidden && reason !== '';
    if (isHidden) await addNote(transaction, { submission_id: id, actor_id: actorId, way: '', text: reason });
    const shownReason = isHidden ? '' : reason;
    const author = { by: 'operator', inOneLine: true, ...by } as const;
    if (change)
      to = await reviewEntryChange(transaction, author, { id, change, step: name, reason: shownReason });
    else if (kind === 'entry') {
      const item = { section: 'getbuginess', id } as const;
      if (!(await changeState(transaction, author, item, name as StepName, shownReason)))
        throw await conflictError(transaction, submission, by);
    }
    const note = shownReason || null;
    const fieldNames = fields.join(',') || null;
    const untilDay = until || null;
    const eventStep = isEditRejected ? 'reject-edit' : (name as ReviewStep);
    const isAnswered = update.isOpen && !isOpen({ ...submission, state: to });
    // Never negative, even when the clock was set back.
    const waited = isAnswered ? Math.max(0, Math.round((nowMs() - instantOf(since)) / 1000)) : null;
    await addEvent(transaction, id, {
      state: to,
      actor_id: actorId,
      step: eventStep,
      waited,
      note,
      fields: fieldNames,
      until_day: untilDay,
    });
    await submissionChanged.publish(transaction, {
      submissionId: id,
      step: eventStep,
      note,
      until: untilDay,
    });
    await writeAudit(transaction, {
      ...by,
      action: 'submission-moved',
      target: id,
      subject: receiptNo,
      detail: {
        kind,
        before: { state: from },
        after: {
          state: to,
          ...(note ? { reason: note } : {}),
          ...(fieldNames ? { fields: fieldNames } : {}),
          ...(until ? { until } : {}),
        },
      },
    });
    return { state: to, handlerId: actorId, at: shanghaiTime(), isEntry: kind === 'entry', isEditRejected };
  });
}

/** Returns the error for an impossible step: the submission was changed meanwhile or is assigned to a colleague. */
async function conflictError(db: Db, { id, kind }: ReviewedSubmission, by: Actor): Promise<Refusal> {
  const current = await readSubmission(db, id);
  if (isOpen(current) && current.handlerId !== null && current.handlerId !== by.actorId)
    return new Refusal(409, INBOX.heldBy(current.handler ?? ''));
  const last = await readLastMove(db, id);
  if (!last) return new Refusal(409, CONTENT.notNow);
  if (last.step === 'edit') return new Refusal(409, INBOX.edited(last.at.slice(5, 16)));
  const lastActor = last.company_id === null ? (last.by ?? INBOX.byProgram) : INBOX.byOwner;
  const state = wordOf(kind, current.state);
  return new Refusal(409, INBOX.alreadyMoved({ by: lastActor, state, at: last.at.slice(5, 16) }));
}

/** Reassigns an open submission to an account if it is still assigned to `seen`; `to` null removes the assignee. */
async function assignTo(
  db: Db,
  by: Actor,
  {
    id,
    seen,
    to,
    step,
    action,
  }: { id: string; seen: string; to: string | null; step: InnerStep; action: AuditAction },
) {
  const submission = await readSubmission(db, id);
  const { kind, state, receiptNo, handler: before } = submission;
  if (!isOpen(submission)) throw new Refusal(409, INBOX.overNow);
  const open = OPEN_STATES[kind];
  if (!(await updateAssignee(db, { id, seen: seen || null, to, open }))) {
    const now = await readSubmission(db, id);
    if (!isOpen(now)) throw new Refusal(409, INBOX.overNow);
    throw new Refusal(409, now.handler === null ? INBOX.heldByNobody : INBOX.heldByOther(now.handler));
  }
  const { actorId } = by;
  const { handler: after } = await readSubmission(db, id);
  const previousHandlerId = seen || null;
  const sender = await readDisplayName(db, actorId);
  await submissionChanged.publish(db, { submissionId: id, step, note: sender, actorId, previousHandlerId });
  // For a claim, the event's actor is already the assignee.
  await addEvent(db, id, { state, actor_id: actorId, step, note: step === 'hand-over' ? after : null });
  await writeAudit(db, {
    ...by,
    action,
    target: id,
    subject: receiptNo,
    detail: { kind, before: { handler: before }, after: { handler: after } },
  });
  return { state, handlerId: to, at: shanghaiTime() };
}

/** Assigns an open submission to the operator, taking it over from `seen` if it is assigned. Throws a Refusal or an HttpError 404. */
export function claimSubmission(
  db: Db,
  by: Actor,
  { fdId: id, seen }: HandlerInput<typeof calls.inboxClaim>,
) {
  return transact(db, async (transaction) => {
    const { handler: from } = await readSubmission(transaction, id);
    const assignment = { id, seen, to: by.actorId, step: 'claim', action: 'submission-claimed' } as const;
    return { moved: await assignTo(transaction, by, assignment), from };
  });
}

/**
 * Assigns an open submission that is the operator's or unassigned to a colleague, or removes the assignee. Throws a Refusal or an
 * HttpError 404.
 */
export function transferSubmission(
  db: Db,
  by: Actor,
  { fdId: id, seen, to }: HandlerInput<typeof calls.inboxHandOver>,
) {
  return transact(db, async (transaction) => {
    const { handlerId, handler } = await readSubmission(transaction, id);
    if (handlerId !== null && handlerId !== by.actorId) throw new Refusal(409, INBOX.heldBy(handler ?? ''));
    const receiver = to === '' ? null : (await listAssignees(transaction)).find((each) => each.id === to);
    if (receiver === undefined) throw Refusal.field({ field: 'to', msg: INBOX.noHandler });
    const step = receiver ? 'hand-over' : 'put-back';
    const assignment = { id, seen, to: receiver?.id ?? null, step, action: 'submission-handed' } as const;
    return { moved: await assignTo(transaction, by, assignment), to: receiver?.name ?? null };
  });
}

/**
 * Saves an internal note, or a contact with the company; one that is sent again after a lost response is not saved twice. Throws a
 * Refusal or an HttpError 404.
 */
export function writeNote(
  db: Db,
  by: Actor,
  { fdId: id, text: input, way, remindOn, seen }: HandlerInput<typeof calls.inboxNote>,
): Promise<{ id: string; at: string }> {
  const text = visibleText(input, NOTE_MAX_LENGTH).trim();
  const errors: FieldError[] = [];
  if (text === '') errors.push({ field: 'text', msg: INBOX.note });
  if (text.length > NOTE_MAX_LENGTH) errors.push({ field: 'text', msg: INBOX.noteTooLong(NOTE_MAX_LENGTH) });
  if (way !== '' && !(CONTACT_WAYS as readonly string[]).includes(way))
    errors.push({ field: 'way', msg: INBOX.way });
  if (remindOn !== '' && (!isDay(remindOn) || remindOn <= shanghaiDay()))
    errors.push({ field: 'remindOn', msg: INBOX.remindPast });
  assertNoFieldErrors(errors);
  return transact(db, async (transaction) => {
    const submission = await readSubmission(transaction, id);
    const { kind, receiptNo, handlerId, handler } = submission;
    if (kind !== 'intention' && (way !== '' || remindOn !== '')) throw new Refusal(400, INBOX.notesOnly);
    const notes = await readNotes(transaction, id);
    const unseen = notes.slice(0, Math.max(0, notes.length - (seen ?? notes.length)));
    const saved = unseen.find(
      (each) => each.actor_id === by.actorId && each.way === way && each.text === text,
    );
    if (saved) return { id: saved.id, at: saved.at };
    if (remindOn !== '') {
      // A reminder goes to the assignee, so the submission is assigned first.
      if (!isOpen(submission)) throw new Refusal(409, INBOX.overNow);
      if (handlerId !== null && handlerId !== by.actorId) throw new Refusal(409, INBOX.heldBy(handler ?? ''));
      const claim = { seen: '', to: by.actorId, step: 'claim', action: 'submission-claimed' } as const;
      if (handlerId === null) await assignTo(transaction, by, { id, ...claim });
    }
    const row = { submission_id: id, actor_id: by.actorId, way: way as ContactWay | '', text };
    const note = await addNote(transaction, { ...row, remindOn });
    await writeAudit(transaction, {
      ...by,
      action: 'submission-noted',
      target: id,
      subject: receiptNo,
      detail: { kind, ...(way ? { way } : {}), ...(remindOn ? { remindOn } : {}) },
    });
    return note;
  });
}

type EntryChange = NonNullable<Awaited<ReturnType<typeof findEntryChange>>>;

/**
 * Applies a review step to the change of a published entry and returns the state of its submission, to be called in a transaction
 * that has locked the submission. An approved change replaces the published content; a rejected one leaves it unchanged.
 */
async function reviewEntryChange(
  db: Db,
  author: Author,
  { id, change, step, reason }: { id: string; change: EntryChange; step: string; reason: string },
): Promise<SubmissionState> {
  const item = { section: 'getbuginess', id } as const;
  const decide = async (): Promise<SubmissionState> => {
    if (step === 'return') return 'returned';
    await removeEntryChange(db, id);
    if (step === 'takeDown') {
      await changeState(db, author, item, 'takeDown', reason);
      return 'down';
    }
    if (step === 'approve') {
      const { digest, companyId, companyName, form } = change;
      const { fdType: category, ...fields } = form;
      const values = { ...fields, ...publishedNames(companyName, form.fdComName) };
      // Written with the author `system`: the form was valid when the company sent it, but its deadline may have passed by now.
      const company = { by: 'system', actorId: author.actorId } as const;
      await updateItem(db, company, item, { category, values }, { step: 'renew' });
      await setEntryKey(db, { id, digest, liveKey: entryLiveKey(companyId, digest) });
    }
    return (await lockAtRevision(db, item)).state === 'expired' ? 'expired' : 'published';
  };
  const state = await decide();
  await updateEntrySubmission(db, id, { state });
  return state;
}
