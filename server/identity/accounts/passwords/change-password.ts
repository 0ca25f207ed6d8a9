import type { passwordChange } from '@pv-brain/contract/accounts/calls/account.ts';
import { ACCOUNT, ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { passwordOf } from '@pv-brain/contract/fields/rules.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { writeAudit } from '../../../platform/audit/audit.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import { emptyFields, Refusal } from '../../../platform/errors/refusal.ts';
import { type Account, changePassword } from '../account.repository.ts';
import type { LoginThrottle } from '../login-throttle.ts';
import { withOwnPassword } from './own-password.ts';
import { isNearlyTheSame, passwordProblem } from './password-policy.ts';
import { hashPassword } from './passwords.ts';

const REQUIRED = {
  oldPassword: ACCOUNT.allRequired,
  password: ACCOUNT.allRequired,
  confirmPassword: ACCOUNT.allRequired,
} as const;

/**
 * Changes one's own password and ends all sessions, the current one included. The old password is required and guessing it is
 * throttled as at sign-in: possession of a leaked token must not suffice. Throws a Refusal.
 */
export async function changeOwnPassword(
  parts: { db: Db; throttle: LoginThrottle },
  { username, roles, companyName }: Pick<Account, 'username' | 'roles' | 'companyName'>,
  form: HandlerInput<typeof passwordChange>,
  address: string,
): Promise<void> {
  const { oldPassword, password, confirmPassword } = form;
  const empty = emptyFields(form, REQUIRED);
  if (empty.length > 0) throw new Refusal(400, ACCOUNT.allRequired, empty);
  const problem = passwordProblem(password, { username, roles, companyName });
  if (problem) throw Refusal.field({ field: 'password', msg: problem });
  if (passwordOf(password) !== passwordOf(confirmPassword))
    throw Refusal.field({ field: 'confirmPassword', msg: REGISTRATION.passwordsDiffer });
  // Both were typed by the caller, so this reveals nothing about the stored password.
  if (isNearlyTheSame(oldPassword, password))
    throw Refusal.field({ field: 'password', msg: ACCOUNT_ANSWER.passwordUnchanged });

  const passwordHash = await hashPassword(password);
  const errorFields = { field: 'oldPassword', wrongMessage: ACCOUNT_ANSWER.oldPasswordWrong };
  const credentials = { username, password: oldPassword, address, ...errorFields };
  await withOwnPassword(parts, credentials, async (transaction, { id: actorId }) => {
    await changePassword(transaction, username, passwordHash);
    const by = { actorId, actor: username, address };
    await writeAudit(transaction, { ...by, action: 'password-changed', target: username });
  });
}
