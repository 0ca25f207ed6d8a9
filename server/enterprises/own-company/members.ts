import { MY_COMPANY_ANSWER } from '@pv-brain/contract/enterprises/messages/my-company.ts';
import { type CompanyRole, PERSON_FORM } from '@pv-brain/contract/enterprises/my-company.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { withdrawUnclaimed } from '../../assets/files/uploads/upload.repository.ts';
import { maskPhone } from '../../content/core/lists/present.ts';
import { voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { hasOwner } from '../../identity/accounts/companies/company.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError, orNotFound } from '../../platform/errors/http-error.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import type { Sender } from '../../submissions/intake/sender.ts';
import { closeAccount } from '../data-requests/data-request.repository.ts';
import {
  type Member,
  openInvitations,
  readMembers,
  setCompanyRole,
  setName,
} from './my-company.repository.ts';
import { withCompanyLocked } from './owner-change.ts';

/** Returns the accounts of a company for one of them: with unmasked numbers for owners, and for the account itself. */
export async function presentMembers(db: Db, { companyId, actorId }: Sender) {
  const members = await readMembers(db, companyId);
  const isOwner = members.some(({ id, role }) => id === actorId && role === 'customer');
  return members.map(({ username, ...member }) => {
    const self = member.id === actorId;
    return { ...member, username: isOwner || self ? username : maskPhone(username), self };
  });
}

/** Changes an account of a company. Throws a Refusal when no owner would be left. */
function changing<Result>(
  db: Db,
  sender: Sender,
  id: string,
  change: (transaction: Db, member: Member) => Promise<Result>,
): Promise<Result> {
  const { companyId } = sender;
  return withCompanyLocked(db, sender, async (transaction) => {
    const member = orNotFound((await readMembers(transaction, companyId, id))[0]);
    const result = await change(transaction, member);
    if (!(await hasOwner(transaction, companyId))) throw new Refusal(409, MY_COMPANY_ANSWER.lastOwner);
    return result;
  });
}

/** Voids the links made by a former owner, who could use a kept one to return. */
async function voidInvitationsBy(db: Db, companyId: string, accountId: string): Promise<void> {
  const open = await openInvitations(db, companyId);
  for (const { id, byId } of open) if (byId === accountId) await voidLinks(db, { purpose: 'join', id });
}

/** Changes the role of an account, one's own included, to owner or member, from the next call on. */
export async function changeRole(
  db: Db,
  sender: Sender,
  { id, role }: { id: string; role: CompanyRole },
): Promise<void> {
  await changing(db, sender, id, async (transaction, { role: before, username: target }) => {
    if (before === role) return;
    await setCompanyRole(transaction, id, role);
    if (role === 'member') await voidInvitationsBy(transaction, sender.companyId, id);
    const detail = { before: { role: before }, after: { role } };
    await writeAudit(transaction, { ...sender, action: 'member-role-changed', target, detail });
  });
}

/**
 * Removes an account from a company: it is closed, so that its number is free and its sessions end; its submissions stay the
 * company's. Returns the files that are not needed any more. Throws a Refusal for one's own account.
 */
export async function removeMember(db: Db, sender: Sender, id: string) {
  if (id === sender.actorId) throw new Refusal(403, MY_COMPANY_ANSWER.notOneself);
  return changing(db, sender, id, async (transaction, { username: target }) => {
    await voidInvitationsBy(transaction, sender.companyId, id);
    const files = await withdrawUnclaimed(transaction, id);
    await closeAccount(transaction, id);
    const detail = { files: files.length };
    await writeAudit(transaction, { ...sender, action: 'member-removed', target, detail });
    return files;
  });
}

/**
 * Sets the display name of one's own account. Throws a Refusal, or an HttpError 401 for an account that was disabled meanwhile.
 */
export async function setOwnName(db: Db, sender: Sender, name: string): Promise<void> {
  assertNoFieldErrors(checkFields(PERSON_FORM, { name }, { by: 'visitor', today: shanghaiDay() }));
  await transact(db, async (transaction) => {
    const [self] = await readMembers(transaction, sender.companyId, sender.actorId);
    if (!self) throw new HttpError(401, SERVER.unauthorised);
    if (self.name === name) return;
    await setName(transaction, sender.actorId, name);
    await writeAudit(transaction, { ...sender, action: 'member-named', target: sender.actor });
  });
}
