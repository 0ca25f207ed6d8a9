import { RESET_MINUTES } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANIES_ANSWER } from '@pv-brain/contract/enterprises/messages/companies.ts';
import { RESET_PAGE } from '@pv-brain/contract/protocol/paths.ts';
import { setDisabled } from '../../identity/accounts/account.repository.ts';
import { makeLink, voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { lockCompany } from '../../identity/accounts/companies/company.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { forgetDisabledWith } from './company.repository.ts';
import { findMember, type Member } from './item.repository.ts';

/**
 * Returns a customer's account with its company and locks the company, so that changes of either run one after the other. Throws
 * an HttpError 404 for an operator's account, and for a closed or unknown one.
 */
async function lockMember(db: Db, id: string) {
  const currentMember = await findMember(db, id);
  const company = currentMember && (await lockCompany(db, currentMember.companyId));
  // It may have moved to another company before the lock was acquired.
  const member = company && (await findMember(db, id));
  if (!member || member.companyId !== company.id) throw notFound();
  return { member, company };
}

const about = (by: Actor, { id: target, username: subject }: Member) => ({ ...by, target, subject });

/** Disables a customer's account, which ends its sessions, or enables it again. Throws a Refusal, or an HttpError 404. */
export function setAccountDisabled(
  db: Db,
  by: Actor,
  { id, disabled, reason }: { id: string; disabled: boolean; reason: string },
): Promise<void> {
  return transact(db, async (transaction) => {
    const { member, company } = await lockMember(transaction, id);
    if (!disabled && company.disabled_at !== null) throw new Refusal(409, COMPANIES_ANSWER.companyDisabled);
    await forgetDisabledWith(transaction, id);
    if ((member.disabled === 1) === disabled) return;
    await setDisabled(transaction, member.username, disabled);
    const detail = { before: { disabled: !disabled }, after: { disabled }, reason };
    const action = disabled ? 'account-disabled' : 'account-enabled';
    await writeAudit(transaction, { ...about(by, member), action, detail });
  });
}

/**
 * Creates the link by which a customer sets a new password, and voids earlier ones: the operator gives it to the owner and never
 * knows the password. Throws a Refusal, or an HttpError 404.
 */
export function makeResetLink(db: Db, by: Actor, id: string): Promise<{ path: string; endsAt: string }> {
  return transact(db, async (transaction) => {
    const { member } = await lockMember(transaction, id);
    if (member.disabled === 1) throw new Refusal(409, COMPANIES_ANSWER.accountIsDisabled);
    await voidLinks(transaction, { purpose: 'password', account_id: id });
    const ttlMs = RESET_MINUTES * 60_000;
    const link = { purpose: 'password', accountId: id, by: by.actorId, ttlMs } as const;
    const { token, endsAt } = await makeLink(transaction, link);
    await writeAudit(transaction, { ...about(by, member), action: 'password-link-made' });
    return { path: `${RESET_PAGE}#${token}`, endsAt: shanghaiTime(new Date(endsAt)) };
  });
}
