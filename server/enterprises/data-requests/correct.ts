import { ACCOUNT, ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import type { accountCorrection } from '@pv-brain/contract/enterprises/calls/rights.ts';
import { companyNameOf, isPhone, mobileOf } from '@pv-brain/contract/fields/rules.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import type { LoginThrottle } from '../../identity/accounts/login-throttle.ts';
import { withOwnPassword } from '../../identity/accounts/passwords/own-password.ts';
import { endOtherSessions, type LiveSession } from '../../identity/accounts/session.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { renameAccount } from './data-request.repository.ts';

/**
 * Changes the mobile number, which is the username from then on; all other sessions end. A company's name identifies the
 * applicant for public money, so users cannot change it: the request is audited, and the answer says whom to contact. Throws a
 * Refusal.
 */
export async function correctAccount(
  parts: { db: Db; throttle: LoginThrottle },
  { account, sessionId }: LiveSession,
  form: HandlerInput<typeof accountCorrection>,
  address: string,
): Promise<void> {
  const { id: actorId, username } = account;
  const userName = mobileOf(form.userName);
  const fdComName = companyNameOf(form.fdComName);
  if (fdComName !== '' && fdComName !== account.companyName) {
    const detail = { field: 'fdComName', before: account.companyName, wanted: fdComName };
    await writeAudit(parts.db, { actorId, actor: username, action: 'correction-asked', address, detail });
    throw Refusal.field({ field: 'fdComName', msg: ACCOUNT_ANSWER.companyByOperator }, 409);
  }
  if (userName === '') throw new Refusal(400, ACCOUNT_ANSWER.nothingToCorrect);
  if (!isPhone(userName)) throw Refusal.field({ field: 'userName', msg: REGISTRATION.phoneInvalid });
  if (userName === username) throw Refusal.field({ field: 'userName', msg: ACCOUNT_ANSWER.sameAsBefore });
  if (!form.password) throw Refusal.field({ field: 'password', msg: ACCOUNT.passwordRequired });
  const credentials = { username, password: form.password, address };
  await withOwnPassword(parts, credentials, async (transaction) => {
    if (!(await renameAccount(transaction, actorId, userName)))
      throw Refusal.field({ field: 'userName', msg: ACCOUNT_ANSWER.numberTaken }, 409);
    await endOtherSessions(transaction, actorId, sessionId);
    const detail = { field: 'userName', before: username, after: userName };
    await writeAudit(transaction, { actorId, actor: userName, action: 'account-corrected', address, detail });
  });
}
