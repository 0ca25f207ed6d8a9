import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { RESET_ANSWER } from '@pv-brain/contract/enterprises/messages/companies.ts';
import { passwordOf } from '@pv-brain/contract/fields/rules.ts';
import { maskPhone } from '../../content/core/lists/present.ts';
import { changePassword } from '../../identity/accounts/account.repository.ts';
import { findLink, useLink } from '../../identity/accounts/account-link.repository.ts';
import { passwordProblem } from '../../identity/accounts/passwords/password-policy.ts';
import { hashPassword } from '../../identity/accounts/passwords/passwords.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { emptyFields, Refusal } from '../../platform/errors/refusal.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { findMember } from './item.repository.ts';

const over = () => new Refusal(410, RESET_ANSWER.over);

/** Whose password a link sets. Throws a Refusal where it opens nothing any more. */
async function ownerOf(db: Db, token: string) {
  const link = await findLink(db, 'password', token);
  const member = link?.accountId ? await findMember(db, link.accountId) : undefined;
  if (!link || !member || member.disabled === 1) throw over();
  return { member, endsAt: link.endsAt };
}

/** Whose link it is, so that nobody sets the password of another account than they mean. Nothing is used up. */
export async function lookAtReset(db: Db, token: string) {
  const { member, endsAt } = await ownerOf(db, token);
  return {
    username: maskPhone(member.username),
    companyName: member.companyName ?? '',
    endsAt: shanghaiTime(new Date(endsAt)),
  };
}

interface ResetForm {
  token: string;
  password: string;
  confirmPassword: string;
}

const REQUIRED = { password: ACCOUNT.allRequired, confirmPassword: ACCOUNT.allRequired } as const;

/**
 * Sets a new password by a link, which is used up with it: all sessions end, a second factor stays. A password that breaks a
 * rule uses nothing up. Throws a Refusal.
 */
export async function resetBy(db: Db, form: ResetForm, address: string): Promise<void> {
  const { token, password, confirmPassword } = form;
  const { member } = await ownerOf(db, token);
  const { id: actorId, username: actor } = member;
  const empty = emptyFields({ password, confirmPassword }, REQUIRED);
  if (empty.length > 0) throw new Refusal(400, ACCOUNT.allRequired, empty);
  const problem = passwordProblem(password, member);
  if (problem) throw Refusal.field({ field: 'password', msg: problem });
  if (passwordOf(password) !== passwordOf(confirmPassword))
    throw Refusal.field({ field: 'confirmPassword', msg: REGISTRATION.passwordsDiffer });
  const passwordHash = await hashPassword(password);
  await transact(db, async (transaction) => {
    const link = await useLink(transaction, 'password', token);
    const now = link?.accountId === actorId ? await findMember(transaction, actorId) : undefined;
    if (!link || !now || now.disabled === 1) throw over();
    await changePassword(transaction, now.username, passwordHash);
    const entry = { actorId, actor, target: actor, address, action: 'password-changed' } as const;
    await writeAudit(transaction, { ...entry, detail: { link: link.id, madeBy: link.by } });
  });
}
