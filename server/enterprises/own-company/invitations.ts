import * as calls from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { MY_COMPANY_ANSWER } from '@pv-brain/contract/enterprises/messages/my-company.ts';
import { INVITATION_DAYS, JOIN_PAGE, MAX_INVITATIONS } from '@pv-brain/contract/enterprises/my-company.ts';
import type { FastifyInstance } from 'fastify';
import { makeLink, voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { DAY_MS, shanghaiTime } from '../../platform/runtime/time.ts';
import { type Sender, senderOf } from '../../submissions/intake/sender.ts';
import { openInvitations } from './my-company.repository.ts';
import { withCompanyLocked } from './owner-change.ts';

const timeOf = (milliseconds: number) => shanghaiTime(new Date(milliseconds));

/** Creates a link by which one person may join. Throws a Refusal when too many are open. */
export function invite(db: Db, sender: Sender): Promise<{ id: string; path: string; endsAt: string }> {
  const { companyId, actorId: by } = sender;
  return withCompanyLocked(db, sender, async (transaction, { name: subject }) => {
    const open = await openInvitations(transaction, companyId);
    if (open.length >= MAX_INVITATIONS)
      throw new Refusal(409, MY_COMPANY_ANSWER.tooManyInvitations(MAX_INVITATIONS));
    const ttlMs = INVITATION_DAYS * DAY_MS;
    const { id, token, endsAt } = await makeLink(transaction, { purpose: 'join', companyId, by, ttlMs });
    await writeAudit(transaction, { ...sender, action: 'invitation-made', target: id, subject });
    return { id, path: `${JOIN_PAGE}#${token}`, endsAt: timeOf(endsAt) };
  });
}

/** Registers the calls by which owners invite people into their company. */
export function registerInvitations(app: FastifyInstance, db: Db): void {
  // Their tokens were shown once and are not stored.
  mount(app, calls.invitationList, async ({ request }) => {
    const open = await openInvitations(db, senderOf(request).companyId);
    return open.map(({ id, by, createdAt, endsAt }) => ({
      id,
      by,
      createdAt: timeOf(createdAt),
      endsAt: timeOf(endsAt),
    }));
  });

  mount(app, calls.invitationCreate, async ({ request }) => {
    return answer(MY_COMPANY_ANSWER.invited, await invite(db, senderOf(request)));
  });

  mount(app, calls.invitationVoid, async ({ input: { id }, request }) => {
    const sender = senderOf(request);
    await withCompanyLocked(db, sender, async (transaction, { name: subject }) => {
      const open = await openInvitations(transaction, sender.companyId);
      const isOwn = open.some((link) => link.id === id);
      if (!isOwn || (await voidLinks(transaction, { purpose: 'join', id })) === 0) throw notFound();
      await writeAudit(transaction, { ...sender, action: 'invitation-voided', target: id, subject });
    });
    return MY_COMPANY_ANSWER.invitationVoided;
  });
}
