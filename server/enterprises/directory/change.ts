import * as calls from '@pv-brain/contract/enterprises/calls/companies.ts';
import { CORRECTION_FORM, REASON_FORM, RESET_MINUTES } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANIES_ANSWER } from '@pv-brain/contract/enterprises/messages/companies.ts';
import { checkContacts, MAX_CONTACTS, readContacts } from '@pv-brain/contract/enterprises/my-company.ts';
import { checkFields, typedText } from '@pv-brain/contract/fields/fields.ts';
import { companyNameOf, companyNameProblem } from '@pv-brain/contract/fields/rules.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { RESET_PAGE } from '@pv-brain/contract/protocol/paths.ts';
import type { FastifyInstance } from 'fastify';
import { renamePublisher } from '../../content/core/writing/mass-writes.ts';
import { setDisabled, updateAccount } from '../../identity/accounts/account.repository.ts';
import { makeLink, voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { areaErrors } from '../../identity/accounts/areas.ts';
import {
  type LockedCompany,
  lockCompany,
  renameCompany,
  updateCompany,
} from '../../identity/accounts/companies/company.repository.ts';
import { approveCompany } from '../../identity/accounts/companies/company-review.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { revisionOf } from '../../platform/crypto/revision.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound, orNotFound } from '../../platform/errors/http-error.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { createEvent } from '../../platform/events/event.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { MINUTE_MS, shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import {
  addChange,
  decideChange,
  disableAccounts,
  enableAccounts,
  findChange,
} from './company.repository.ts';
import { findMember, type Member, readCompany } from './item.repository.ts';

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

/** Renames a company, or throws a Refusal at the field. */
async function rename(db: Db, { actorId }: Actor, company: { id: string; name: string }): Promise<void> {
  if (!(await renameCompany(db, company)))
    throw Refusal.field({ field: 'name', msg: COMPANIES_ANSWER.nameTaken }, 409);
  await renamePublisher(db, { by: 'system', actorId }, { companyId: company.id, name: company.name });
}

type Correction = Omit<HandlerInput<typeof calls.companyCorrect>, 'id' | 'revision'>;

/** Returns the given reason. Throws a Refusal when it is missing or too long. */
export function reasonOf({ reason }: { reason: string }): string {
  const [fieldError] = checkFields(REASON_FORM, { reason }, checkOptions());
  if (fieldError) throw Refusal.field(fieldError);
  return reason;
}

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

async function decidedAlready(db: Db, id: string): Promise<Refusal> {
  const change = await findChange(db, id);
  const { state = 'withdrawn', decidedBy, decided_at } = change ?? {};
  const texts = COMPANIES_ANSWER.decidedWords;
  const decisionText = state === 'waiting' ? texts.withdrawn : texts[state];
  return new Refusal(409, COMPANIES_ANSWER.decidedAlready(decidedBy ?? '', decisionText, decided_at ?? ''));
}

/**
 * Returns a customer's account with its company and locks the company, so that changes of either run one after the other. Throws
 * an HttpError 404 for an operator's account, and for a closed or unknown one.
 */
async function lockMember(db: Db, id: string) {
  const current = await findMember(db, id);
  const company = current && (await lockCompany(db, current.companyId));
  // It may have moved to another company before the lock was acquired.
  const member = company && (await findMember(db, id));
  if (!member || member.companyId !== company.id) throw notFound();
  return { member, company };
}

const about = (by: Actor, { id: target, username: subject }: Member) => ({ ...by, target, subject });

/** Registers the calls with which operators change companies and their accounts. */
export function registerCompanyChanges(app: FastifyInstance): void {
  // The company may submit from then on.
  mount(app, calls.companyApprove, async ({ input: { id }, actor, transaction }) => {
    await transaction(async (db) => {
      const { name: subject } = await lockUnmerged(db, id);
      if (!(await approveCompany(db, id))) throw new Refusal(409, COMPANIES_ANSWER.notWaiting);
      await writeAudit(db, { ...actor, action: 'company-approved', target: id, subject });
    });
    return COMPANIES_ANSWER.approved;
  });

  // Submissions keep the old name.
  mount(app, calls.companyCorrect, async ({ input: { id, revision, ...form }, actor, transaction }) => {
    const after = readCorrection(form);
    const { reason } = form;
    await transaction(async (db) => {
      const before = await lockUnmerged(db, id);
      if (revision !== companyRevision(before)) throw new Refusal(409, COMPANIES_ANSWER.stale);
      const [unknown] = await areaErrors(db, after.area ?? '', before.area);
      if (unknown) throw Refusal.field(unknown);
      // A company that saved its own data without contacts has an empty list of them.
      const stored = { ...before, contacts: before.contacts === '[]' ? null : before.contacts };
      const fields = FACTS.filter((field) => stored[field] !== after[field]);
      if (fields.length === 0) throw new Refusal(400, COMPANIES_ANSWER.nothing);
      if (before.name !== after.name) await rename(db, actor, { id, name: after.name });
      const { name: _, ...columns } = after;
      await updateCompany(db, id, columns);
      for (const field of fields)
        await addChange(db, {
          company_id: id,
          state: 'accepted',
          field,
          note: reason,
          by: actor.actorId,
          before: auditValue(field, before[field]),
          after: auditValue(field, after[field]),
        });
      const entry = { ...actor, target: id, subject: after.name };
      if (before.name !== after.name) {
        const detail = { before: before.name, after: after.name, reason };
        await writeAudit(db, { ...entry, action: 'company-renamed', detail });
      }
      const otherFields = fields.filter((field) => field !== 'name');
      if (otherFields.length === 0) return;
      const detail = { fields: otherFields, reason };
      await writeAudit(db, { ...entry, action: 'company-edited', detail });
    });
    return COMPANIES_ANSWER.corrected;
  });

  // The first decision on a requested name counts; a second operator gets the name of the first.
  mount(app, calls.companyDecide, async ({ input, actor, transaction }) => {
    const { changeId: id, accept } = input;
    const answer = typedText(REASON_FORM.reason, input.answer) || null;
    const [fieldError] = answer === null ? [] : checkFields(REASON_FORM, { reason: answer }, checkOptions());
    if (fieldError) throw Refusal.field({ ...fieldError, field: 'answer' });
    if (!accept && answer === null)
      throw Refusal.field({ field: 'answer', msg: COMPANIES_ANSWER.answerNeeded });
    await transaction(async (db) => {
      const change = await findChange(db, id);
      if (change?.field !== 'name') throw notFound();
      const company = await lockCompany(db, change.company_id);
      const state = accept ? 'accepted' : 'refused';
      if (!company || !(await decideChange(db, { id, state, answer, by: actor.actorId })))
        throw await decidedAlready(db, id);
      const entry = { ...actor, target: company.id };
      const name = change.after ?? '';
      const detail = { before: company.name, after: name, ...(answer ? { reason: answer } : {}) };
      if (accept) {
        await rename(db, actor, { id: company.id, name });
        await writeAudit(db, { ...entry, action: 'company-renamed', subject: name, detail });
      } else await writeAudit(db, { ...entry, action: 'rename-declined', subject: company.name, detail });
      await renamingDecided.publish(db, { companyId: company.id, changeId: id, state, name, answer });
    });
    return accept ? COMPANIES_ANSWER.accepted : COMPANIES_ANSWER.declined;
  });

  // With a company its enabled accounts, their sessions and its invitation links; later those accounts are enabled with it.
  for (const [call, disabled] of [
    [calls.companyDisable, true],
    [calls.companyEnable, false],
  ] as const)
    mount(app, call, async ({ input, actor, transaction }) => {
      const { id } = input;
      const reason = reasonOf(input);
      const accounts = await transaction(async (db) => {
        // First, as in a merge: a concurrent joiner is either included below, or finds the link void.
        if (disabled) await voidLinks(db, { purpose: 'join', company_id: id });
        const { name: subject, disabled_at } = await lockUnmerged(db, id);
        if ((disabled_at !== null) === disabled) return 0;
        await updateCompany(db, id, { disabled_at: disabled ? shanghaiTime() : null });
        const accounts = await (disabled ? disableAccounts : enableAccounts)(db, id);
        const action = disabled ? 'company-disabled' : 'company-enabled';
        await writeAudit(db, { ...actor, action, target: id, subject, detail: { accounts, reason } });
        return accounts;
      });
      return disabled ? COMPANIES_ANSWER.disabled(accounts) : COMPANIES_ANSWER.enabled(accounts);
    });

  for (const [call, disabled] of [
    [calls.customerDisable, true],
    [calls.customerEnable, false],
  ] as const)
    mount(app, call, async ({ input, actor, transaction }) => {
      const { id } = input;
      const reason = reasonOf(input);
      await transaction(async (db) => {
        const { member, company } = await lockMember(db, id);
        if (!disabled && company.disabled_at !== null)
          throw new Refusal(409, COMPANIES_ANSWER.companyDisabled);
        // Disabled on its own, it is not enabled with its company.
        await updateAccount(db, id, { disabled_with: 0 });
        if (member.disabled === disabled) return;
        await setDisabled(db, member.username, disabled);
        const detail = { before: { disabled: !disabled }, after: { disabled }, reason };
        const action = disabled ? 'account-disabled' : 'account-enabled';
        await writeAudit(db, { ...about(actor, member), action, detail });
      });
      return disabled ? COMPANIES_ANSWER.accountDisabled : COMPANIES_ANSWER.accountEnabled;
    });

  // The operator gives the link to the account's owner and never knows the password; earlier links are void.
  mount(app, calls.customerReset, async ({ input: { id }, actor, transaction }) => {
    const { token, endsAt } = await transaction(async (db) => {
      const { member } = await lockMember(db, id);
      if (member.disabled) throw new Refusal(409, COMPANIES_ANSWER.accountIsDisabled);
      await voidLinks(db, { purpose: 'password', account_id: id });
      const ttlMs = RESET_MINUTES * MINUTE_MS;
      const link = await makeLink(db, { purpose: 'password', accountId: id, by: actor.actorId, ttlMs });
      await writeAudit(db, { ...about(actor, member), action: 'password-link-made' });
      return link;
    });
    const data = { path: `${RESET_PAGE}#${token}`, endsAt: shanghaiTime(new Date(endsAt)) };
    return answer(COMPANIES_ANSWER.resetMade, data);
  });
}
