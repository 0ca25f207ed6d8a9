import * as calls from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { MY_COMPANY_ANSWER } from '@pv-brain/contract/enterprises/messages/my-company.ts';
import { COMPANY_ROLES } from '@pv-brain/contract/enterprises/my-company.ts';
import type { FastifyInstance } from 'fastify';
import { discardQuietly } from '../../assets/files/storage/discard.ts';
import type { Storage } from '../../assets/files/storage/storage.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { senderOf } from '../../submissions/intake/sender.ts';
import { readFormDefaults } from './form-defaults.ts';
import { invite, presentInvitations, voidInvitation } from './invitations.ts';
import { changeRole, presentMembers, removeMember, setOwnName } from './members.ts';
import { presentCompany, requestRename, saveCompany, withdrawRenameRequest } from './profile.ts';

/** Calls for a company's own profile and accounts. */
export async function myCompanyPlugin(
  app: FastifyInstance,
  { db, storage: { store } }: { db: Db; storage: Storage },
): Promise<void> {
  mount(app, calls.myCompany, ({ request }) => presentCompany(db, senderOf(request).companyId));

  mount(app, calls.formDefaults, ({ request }) => readFormDefaults(db, senderOf(request)));

  mount(app, calls.companySave, async ({ input, request }) => {
    await saveCompany(db, senderOf(request), input);
    return MY_COMPANY_ANSWER.saved;
  });

  mount(app, calls.companyRename, async ({ input, request }) => {
    await requestRename(db, senderOf(request), input);
    return MY_COMPANY_ANSWER.renameAsked;
  });

  mount(app, calls.companyRenameWithdraw, async ({ request }) => {
    await withdrawRenameRequest(db, senderOf(request));
    return MY_COMPANY_ANSWER.renameWithdrawn;
  });

  mount(app, calls.companyMembers, ({ request }) => presentMembers(db, senderOf(request)));

  mount(app, calls.memberRole, async ({ input: { id, role: roleName }, request }) => {
    const role = COMPANY_ROLES.find((each) => each === roleName);
    if (!role) throw Refusal.field({ field: 'role', msg: MY_COMPANY_ANSWER.roleUnknown });
    await changeRole(db, senderOf(request), { id, role });
    const { madeOwner, madeMember } = MY_COMPANY_ANSWER;
    return role === 'customer' ? madeOwner : madeMember;
  });

  mount(app, calls.memberRemove, async ({ input: { id: member }, request }) => {
    const files = await removeMember(db, senderOf(request), member);
    await discardQuietly({ db, store, log: request.log }, files);
    return MY_COMPANY_ANSWER.removed;
  });

  mount(app, calls.myName, async ({ input: { name }, request }) => {
    await setOwnName(db, senderOf(request), name);
    return MY_COMPANY_ANSWER.named;
  });

  mount(app, calls.invitationList, ({ request }) => presentInvitations(db, senderOf(request).companyId));

  mount(app, calls.invitationCreate, async ({ request }) => {
    return answer(MY_COMPANY_ANSWER.invited, await invite(db, senderOf(request)));
  });

  mount(app, calls.invitationVoid, async ({ input: { id }, request }) => {
    await voidInvitation(db, senderOf(request), id);
    return MY_COMPANY_ANSWER.invitationVoided;
  });
}
