import { MY_COMPANY_ANSWER } from '@pv-brain/contract/enterprises/messages/my-company.ts';
import { INVITATION_DAYS, JOIN_PAGE, MAX_INVITATIONS } from '@pv-brain/contract/enterprises/my-company.ts';
import { makeLink, voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { DAY_MS, shanghaiTime } from '../../platform/runtime/time.ts';
import type { Sender } from '../../submissions/intake/sender.ts';
import { openInvitations } from './my-company.repository.ts';
import { withCompanyLocked } from './owner-change.ts';

const timeOf = (milliseconds: number) => shanghaiTime(new Date(milliseconds));

/** Returns the open invitations; their tokens were shown once and are not stored. */
export async function presentInvitations(db: Db, companyId: string) {
  const open = await openInvitations(db, companyId);
  return open.map(({ id, by, createdAt, endsAt }) => ({
    id,
    by,
    createdAt: timeOf(createdAt),
    endsAt: timeOf(endsAt),
  }));
}

/** Creates a link by which one person may join. Throws a Refusal when too many are open. */
export function invite(db: Db, sender: Sender): Promise<{ id: string; path: string; endsAt: string }> {
  const { companyId, actorId: by } = sender;
  return withCompanyLocked(db, sender, async (transaction, { name: subject }) => {
    const open = await openInvitations(transaction, companyId);
    if (open.length >= MAX_INVITATIONS)
      throw new Refusal(409, MY_COMPANY_ANSWER.tooManyInvitations(MAX_INVITATIONS));
    const ttlMs = INVITATION_DAYS * DAY_MS;
    const { id, token, endsAt } = await makeLink(transaction, {
      purpose: 'join',
      companyId,
      by,
      ttlMs,
    });
    await writeAudit(transaction, { ...sender, action: 'invitation-made', target: id, subject });
    return { id, path: `${JOIN_PAGE}#${token}`, endsAt: timeOf(endsAt) };
  });
}

/** Voids a link. Throws an HttpError 404 when the company has no such open link. */
export async function voidInvitation(db: Db, sender: Sender, id: string): Promise<void> {
  await withCompanyLocked(db, sender, async (transaction, { name: subject }) => {
    const open = await openInvitations(transaction, sender.companyId);
    const isOwn = open.some((link) => link.id === id);
    if (!isOwn || (await voidLinks(transaction, { purpose: 'join', id })) === 0) throw notFound();
    await writeAudit(transaction, {
      ...sender,
      action: 'invitation-voided',
      target: id,
      subject,
    });
  });
}
