import { ACCOUNT_ANSWER } from '@pv-brain/contract/messages/account-answer.ts';
import { checkRegistration, type RegistrationForm } from '@pv-brain/contract/rules.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/refusal.ts';
import { type Account, createCustomer, findAccount } from './account.repository.ts';
import { holdForReview } from './company-review.repository.ts';
import { isReviewOn } from './company-review.ts';
import { passwordProblem } from './password-policy.ts';
import { hashPassword } from './passwords.ts';
import type { Proof, RegistrationToll } from './registration-toll.ts';
import type { SignInParts, Visitor } from './sign-in.ts';

export interface RegisterParts extends Pick<SignInParts, 'db' | 'captchas'> {
  toll: RegistrationToll;
}

const phoneTaken = () =>
  new Refusal(409, ACCOUNT_ANSWER.phoneTaken, [{ field: 'userName', msg: ACCOUNT_ANSWER.phoneTaken }]);

/**
 * Registers an enterprise by the rules of the form, checked again here in the same order. Throws a Refusal; where its
 * network registers much, one that asks for work, and in the end an HttpError 429.
 */
export async function register(
  { db, captchas, toll }: RegisterParts,
  form: RegistrationForm & { validateCode: string } & Proof,
  visitor: Visitor,
): Promise<Account> {
  const broken = checkRegistration(form);
  if (broken) throw Refusal.field(broken);
  const username = form.userName.trim();
  const problem = passwordProblem(form.password, { username, role: 'customer' });
  if (problem) throw Refusal.field({ field: 'password', msg: problem });
  const { address } = visitor;
  // Only who had solved a captcha was asked for work.
  const paid = await toll.paid(address, form);
  if (paid === 0 && !(await captchas.check(visitor.captchaCookie, form.validateCode))) {
    throw Refusal.field({ field: 'validateCode', msg: ACCOUNT_ANSWER.captchaWrong });
  }
  // Said before a browser works for nothing; two at once are told apart below.
  if (await findAccount(db, username)) throw phoneTaken();
  return toll.pass(address, paid, async () => {
    const passwordHash = await hashPassword(form.password);
    const companyName = form.fdComName.trim();
    return transact(db, async (transaction) => {
      const account = await createCustomer(transaction, { username, passwordHash, companyName });
      if (!account?.companyId) throw phoneTaken();
      if (await isReviewOn(transaction)) await holdForReview(transaction, account.companyId);
      await writeAudit(transaction, { actorId: account.id, actor: username, action: 'register', address });
      return account;
    });
  });
}
