import type { joining } from '@pv-brain/contract/accounts/calls/account.ts';
import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { PERSON_FORM } from '@pv-brain/contract/enterprises/my-company.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { JOIN } from '@pv-brain/contract/protocol/paths.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { insertAccount } from './account.repository.ts';
import { findLink, type Link, useLink } from './account-link.repository.ts';
import { findCompany, hasOwner, lockCompany, type NumberedCompany } from './companies/company.repository.ts';
import {
  createAccount,
  type NewAccount,
  type RegisterParts,
  type RegistrationKind,
  recordConsent,
} from './register.ts';
import type { Visitor } from './sign-in.ts';

const isOver = () => new Refusal(410, ACCOUNT_ANSWER.invitationOver);
const numberTaken = () => Refusal.field({ field: 'userName', msg: ACCOUNT_ANSWER.joinNumberTaken }, 409);

/** Returns the company of a link while it has an active owner; throws a Refusal otherwise. */
async function companyOf(
  db: Db,
  link: Link | null,
  find: (db: Db, id: string) => Promise<NumberedCompany | undefined>,
): Promise<NumberedCompany> {
  const company = link?.companyId ? await find(db, link.companyId) : undefined;
  if (!company || !(await hasOwner(db, company.id))) throw isOver();
  return company;
}

/** Returns the company of an invitation. Throws a Refusal when the invitation is invalid or expired. */
export async function findInvitation(db: Db, token: string) {
  const link = await findLink(db, 'join', token);
  const { name } = await companyOf(db, link, findCompany);
  return { companyName: name, endsAt: link?.endsAt ?? 0 };
}

const JOIN_KIND: RegistrationKind = { target: JOIN, takenError: numberTaken };

/**
 * Adds a member to the inviting company, by the rules of registration, and uses up the invitation. While a company is in review,
 * so are all its people. Throws a Refusal and, like registration, an HttpError 429.
 */
export async function join(
  parts: RegisterParts,
  { token, ...form }: HandlerInput<typeof joining>,
  visitor: Visitor,
): Promise<{ username: string; companyNumber: string }> {
  const { companyName: fdComName } = await findInvitation(parts.db, token);
  const { address } = visitor;
  const [fault] = checkFields(PERSON_FORM, form, { by: 'visitor', today: shanghaiDay() });
  if (fault) throw Refusal.field(fault);
  return createAccount(parts, JOIN_KIND, { ...form, fdComName }, visitor, (transaction, newcomer) =>
    joinCompany(transaction, token, { ...newcomer, ...form }, address),
  );
}

/** Adds a member to the company of an invitation, to be called in a transaction. Throws a Refusal. */
export async function joinCompany(
  transaction: Db,
  token: string,
  form: NewAccount & Pick<HandlerInput<typeof joining>, 'name' | 'consent'>,
  address: string,
): Promise<{ id: string; username: string; companyNumber: string }> {
  const { username, passwordHash, name, consent } = form;
  const link = await useLink(transaction, 'join', token);
  const company = await companyOf(transaction, link, lockCompany);
  const { id: companyId, name: subject, number: companyNumber } = company;
  const member = { username, passwordHash, companyId, name, roles: ['member'] } as const;
  const account = await insertAccount(transaction, member);
  if (!account) throw numberTaken();
  const { id: actorId, username: actor } = account;
  const version = await recordConsent(transaction, actorId, consent, address);
  await writeAudit(transaction, {
    actorId,
    actor,
    address,
    action: 'joined',
    target: companyId,
    subject,
    detail: { invitation: link?.id, invitedBy: link?.by, ...(version ? { consent: version } : {}) },
  });
  return { id: actorId, username: actor, companyNumber };
}
