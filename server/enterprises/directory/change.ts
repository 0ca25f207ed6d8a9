import type { companyCorrect } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { CORRECTION_FORM, REASON_FORM } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANIES_ANSWER } from '@pv-brain/contract/enterprises/messages/companies.ts';
import { checkContacts, MAX_CONTACTS, readContacts } from '@pv-brain/contract/enterprises/my-company.ts';
import { checkFields, typedText } from '@pv-brain/contract/fields/fields.ts';
import { companyNameOf, companyNameProblem } from '@pv-brain/contract/fields/rules.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { renamePublisher } from '../../content/core/writing/mass-writes.ts';
import { voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { areaErrors } from '../../identity/accounts/areas.ts';
import {
  type LockedCompany,
  lockCompany,
  renameCompany,
} from '../../identity/accounts/companies/company.repository.ts';
import { approveCompany } from '../../identity/accounts/companies/company-review.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { revisionOf } from '../../platform/crypto/revision.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { notFound, orNotFound } from '../../platform/errors/http-error.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { createEvent } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import {
  addChange,
  correctColumns,
  decideChange,
  disableAccounts,
  enableAccounts,
  findChange,
  setCompanyDisabled,
} from './company.repository.ts';
import { readCompany } from './item.repository.ts';

/** Event: an operator decided on a requested company name; published in the same transaction. */
export const renamingDecided = createEvent<{
  companyId: string;
  changeId: string;
  state: 'accepted' | 'refused';
  name: string;
  answer: string | null;
}>();

type Facts = Pick<LockedCompany, 'name' | 'area' | 'address' | 'contacts'>;

/** Returns the revision of a company's data, by which a correction of outdated data is detected. */
export const companyRevision = ({ name, area, address, contacts }: Facts): string =>
  revisionOf(name, area, address, contacts);

/** Returns an unmerged company and locks it. Throws an HttpError 404, or a Refusal for one that was merged into another. */
async function lockUnmerged(db: Db, id: string): Promise<LockedCompany> {
  const company = orNotFound(await lockCompany(db, id));
  if (company.merged_into !== null) {
    const target = await readCompany(db, company.merged_into);
    throw new Refusal(409, COMPANIES_ANSWER.mergedMeanwhile(target?.name ?? ''));
  }
  return company;
}

/** Allows a company in review to submit. Throws a Refusal when it is not in review any more. */
export function approve(db: Db, by: Actor, id: string): Promise<void> {
  return transact(db, async (transaction) => {
    const { name: subject } = await lockUnmerged(transaction, id);
    if (!(await approveCompany(transaction, id))) throw new Refusal(409, COMPANIES_ANSWER.notWaiting);
    await writeAudit(transaction, { ...by, action: 'company-approved', target: id, subject });
  });
}

/** Renames a company, or throws a Refusal at the field. */
async function rename(db: Db, { actorId }: Actor, company: { id: string; name: string }): Promise<void> {
  if (!(await renameCompany(db, company)))
    throw Refusal.field({ field: 'name', msg: COMPANIES_ANSWER.nameTaken }, 409);
  await renamePublisher(db, { by: 'system', actorId }, { companyId: company.id, name: company.name });
}

type Correction = Omit<HandlerInput<typeof companyCorrect>, 'id'>;

const checkOptions = () => ({ by: 'operator', today: shanghaiDay() }) as const;

/** Returns the data of a correction, or throws a Refusal that names every invalid field. */
function readCorrection(form: Correction): Facts {
  const name = companyNameOf(form.name);
  const problem = companyNameProblem(name);
  const contacts = readContacts(form.contacts);
  if (!contacts) {
    const msg = COMPANIES_ANSWER.contactsInvalid(MAX_CONTACTS);
    throw Refusal.field({ field: 'contacts', msg });
  }
  const { area, address, reason } = form;
  assertNoFieldErrors([
    ...(problem ? [{ field: 'name', msg: problem }] : []),
    ...checkFields(CORRECTION_FORM, { area, address, reason }, checkOptions()),
    ...checkContacts(contacts, checkOptions()),
  ]);
  return {
    name,
    area: area || null,
    address: address || null,
    contacts: contacts.length > 0 ? JSON.stringify(contacts) : null,
  };
}

const FACTS = ['name', 'area', 'address', 'contacts'] as const;

/** Contacts are left out of the history, so that corrected personal data is not kept there. */
const auditValue = (field: (typeof FACTS)[number], value: string | null) =>
  field === 'contacts' ? null : value;

/** Corrects a company's data; its submissions keep the old name. Throws a Refusal, or an HttpError 404. */
export function correct(db: Db, by: Actor, id: string, form: Correction): Promise<void> {
  const after = readCorrection(form);
  return transact(db, async (transaction) => {
    const before = await lockUnmerged(transaction, id);
    if (form.revision !== companyRevision(before)) throw new Refusal(409, COMPANIES_ANSWER.stale);
    const [unknown] = await areaErrors(transaction, after.area ?? '', before.area);
    if (unknown) throw Refusal.field(unknown);
    // A company that saved its own data without contacts has an empty list of them.
    const stored = { ...before, contacts: before.contacts === '[]' ? null : before.contacts };
    const fields = FACTS.filter((field) => stored[field] !== after[field]);
    if (fields.length === 0) throw new Refusal(400, COMPANIES_ANSWER.nothing);
    if (before.name !== after.name) await rename(transaction, by, { id, name: after.name });
    const { name: _, ...columns } = after;
    await correctColumns(transaction, id, columns);
    const { reason: note } = form;
    for (const field of fields)
      await addChange(transaction, {
        company_id: id,
        state: 'accepted',
        field,
        note,
        by: by.actorId,
        before: auditValue(field, before[field]),
        after: auditValue(field, after[field]),
      });
    const entry = { ...by, target: id, subject: after.name };
    if (before.name !== after.name) {
      const detail = { before: before.name, after: after.name, reason: note };
      await writeAudit(transaction, { ...entry, action: 'company-renamed', detail });
    }
    const otherFields = fields.filter((field) => field !== 'name');
    if (otherFields.length === 0) return;
    const detail = { fields: otherFields, reason: note };
    await writeAudit(transaction, { ...entry, action: 'company-edited', detail });
  });
}

/**
 * Accepts or declines a requested company name. The first decision counts; a second operator gets the name of the first. Throws a
 * Refusal, or an HttpError 404.
 */
export async function decide(
  db: Db,
  by: Actor,
  { changeId: id, accept, answer: typedAnswer }: { changeId: string; accept: boolean; answer: string },
): Promise<void> {
  const answer = typedText(REASON_FORM.reason, typedAnswer) || null;
  const [fieldError] = answer === null ? [] : checkFields(REASON_FORM, { reason: answer }, checkOptions());
  if (fieldError) throw Refusal.field({ ...fieldError, field: 'answer' });
  if (!accept && answer === null)
    throw Refusal.field({ field: 'answer', msg: COMPANIES_ANSWER.answerNeeded });
  await transact(db, async (transaction) => {
    const change = await findChange(transaction, id);
    if (change?.field !== 'name') throw notFound();
    const company = await lockCompany(transaction, change.company_id);
    const state = accept ? 'accepted' : 'refused';
    if (!company || !(await decideChange(transaction, { id, state, answer, by: by.actorId })))
      throw await decidedAlready(transaction, id);
    const entry = { ...by, target: company.id };
    const name = change.after ?? '';
    const detail = { before: company.name, after: name, ...(answer ? { reason: answer } : {}) };
    if (accept) {
      await rename(transaction, by, { id: company.id, name });
      await writeAudit(transaction, { ...entry, action: 'company-renamed', subject: name, detail });
    } else
      await writeAudit(transaction, { ...entry, action: 'rename-declined', subject: company.name, detail });
    await renamingDecided.publish(transaction, { companyId: company.id, changeId: id, state, name, answer });
  });
}

async function decidedAlready(db: Db, id: string): Promise<Refusal> {
  const change = await findChange(db, id);
  const { state = 'withdrawn', decidedBy, decided_at } = change ?? {};
  const texts = COMPANIES_ANSWER.decidedWords;
  const decisionText = state === 'waiting' ? texts.withdrawn : texts[state];
  return new Refusal(409, COMPANIES_ANSWER.decidedAlready(decidedBy ?? '', decisionText, decided_at ?? ''));
}

/**
 * Disables a company: its enabled accounts, their sessions, and its invitation links; or enables it again, and the accounts that
 * were disabled with it. Returns how many accounts; 0 when it was in that state already.
 */
export function switchCompany(
  db: Db,
  by: Actor,
  { id, disabled, reason }: { id: string; disabled: boolean; reason: string },
): Promise<number> {
  return transact(db, async (transaction) => {
    // First, as in a merge: a concurrent joiner is either included below, or finds the link void.
    if (disabled) await voidLinks(transaction, { purpose: 'join', company_id: id });
    const { name: subject, disabled_at } = await lockUnmerged(transaction, id);
    if ((disabled_at !== null) === disabled) return 0;
    await setCompanyDisabled(transaction, id, disabled);
    const accounts = await (disabled ? disableAccounts : enableAccounts)(transaction, id);
    const action = disabled ? 'company-disabled' : 'company-enabled';
    const detail = { accounts, reason };
    await writeAudit(transaction, { ...by, action, target: id, subject, detail });
    return accounts;
  });
}
