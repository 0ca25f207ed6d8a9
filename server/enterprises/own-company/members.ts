import * as calls from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { MY_COMPANY_ANSWER } from '@pv-brain/contract/enterprises/messages/my-company.ts';
import { COMPANY_ROLES, PERSON_FORM } from '@pv-brain/contract/enterprises/my-company.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { discardQuietly } from '../../assets/files/storage/discard.ts';
import type { Store } from '../../assets/files/storage/store.ts';
import { withdrawUnclaimed } from '../../assets/files/uploads/upload.repository.ts';
import { maskPhone } from '../../content/core/lists/present.ts';
import { setRoles, updateAccount } from '../../identity/accounts/account.repository.ts';
import { voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { hasOwner } from '../../identity/accounts/companies/company.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError, orNotFound } from '../../platform/errors/http-error.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { mount } from '../../platform/http/mount.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { type Sender, senderOf } from '../../submissions/intake/sender.ts';
import { closeAccount } from '../data-requests/data-request.repository.ts';
import { type Member, readMembers } from '../directory/item.repository.ts';
import { openInvitations } from './my-company.repository.ts';
import { withCompanyLocked } from './owner-change.ts';

/** Voids the links made by a former owner, who could use a kept one to return. */
async function voidInvitationsBy(db: Db, companyId: string, accountId: string): Promise<void> {
  const open = await openInvitations(db, companyId);
  for (const { id, byId } of open) if (byId === accountId) await voidLinks(db, { purpose: 'join', id });
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
    await updateAccount(transaction, sender.actorId, { name, updated_at: shanghaiTime() });
    await writeAudit(transaction, { ...sender, action: 'member-named', target: sender.actor });
  });
}

/** Registers the calls for the accounts of a company. */
export function registerMembers(app: FastifyInstance, { db, store }: { db: Db; store: Store }): void {
  /** Changes an account of a company. Throws a Refusal when no owner would be left. */
  function changing<Result>(
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

  // With unmasked numbers for owners, and for the account itself.
  mount(app, calls.companyMembers, async ({ request }) => {
    const { companyId, actorId } = senderOf(request);
    const members = await readMembers(db, companyId);
    const isOwner = members.some(({ id, role }) => id === actorId && role === 'customer');
    return members.map(({ id, name, avatar, signedInAt, role, disabled, username }) => {
      const self = id === actorId;
      const shownName = isOwner || self ? username : maskPhone(username);
      return { id, name, avatar, signedInAt, role, disabled, username: shownName, self };
    });
  });

  // One's own role too; it applies from the next call on.
  mount(app, calls.memberRole, async ({ input, request }) => {
    const { id } = input;
    const role = COMPANY_ROLES.find((each) => each === input.role);
    if (!role) throw Refusal.field({ field: 'role', msg: MY_COMPANY_ANSWER.roleUnknown });
    const sender = senderOf(request);
    await changing(sender, id, async (transaction, { role: before, username: target }) => {
      if (before === role) return;
      await setRoles(transaction, id, [role], COMPANY_ROLES);
      if (role === 'member') await voidInvitationsBy(transaction, sender.companyId, id);
      const detail = { before: { role: before }, after: { role } };
      await writeAudit(transaction, { ...sender, action: 'member-role-changed', target, detail });
    });
    const { madeOwner, madeMember } = MY_COMPANY_ANSWER;
    return role === 'customer' ? madeOwner : madeMember;
  });

  // The account is closed, so that its number is free and its sessions end; its submissions stay the company's.
  mount(app, calls.memberRemove, async ({ input: { id }, request }) => {
    const sender = senderOf(request);
    if (id === sender.actorId) throw new Refusal(403, MY_COMPANY_ANSWER.notOneself);
    const unneeded = await changing(sender, id, async (transaction, { username: target }) => {
      await voidInvitationsBy(transaction, sender.companyId, id);
      const files = await withdrawUnclaimed(transaction, id);
      await closeAccount(transaction, id);
      const detail = { files: files.length };
      await writeAudit(transaction, { ...sender, action: 'member-removed', target, detail });
      return files;
    });
    await discardQuietly({ db, store, log: request.log }, unneeded);
    return MY_COMPANY_ANSWER.removed;
  });

  mount(app, calls.myName, async ({ input: { name }, request }) => {
    await setOwnName(db, senderOf(request), name);
    return MY_COMPANY_ANSWER.named;
  });
}
