import { ACCOUNT_ANSWER } from '@pv-brain/contract/messages/account-answer.ts';
import { checkRegistration, type RegistrationForm } from '@pv-brain/contract/rules.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { Refusal } from '../http/refusal.ts';
import { type Account, createCustomer } from './account.repository.ts';
import { passwordProblem } from './password-policy.ts';
import { hashPassword } from './passwords.ts';
import type { SignInParts, Visitor } from './sign-in.ts';

/** Registers an enterprise by the rules of the form, checked again here in the same order. Throws a Refusal. */
export async function register(
  { db, captchas }: Pick<SignInParts, 'db' | 'captchas'>,
  form: RegistrationForm & { validateCode: string },
  visitor: Visitor,
): Promise<Account> {
  const broken = checkRegistration(form);
  if (broken) throw Refusal.field(broken);
  const username = form.userName.trim();
  const problem = passwordProblem(form.password, { username, role: 'customer' });
  if (problem) throw Refusal.field({ field: 'password', msg: problem });
  if (!(await captchas.check(visitor.captchaCookie, form.validateCode))) {
    throw Refusal.field({ field: 'validateCode', msg: ACCOUNT_ANSWER.captchaWrong });
  }
  const passwordHash = await hashPassword(form.password);
  const companyName = form.fdComName.trim();
  const { address } = visitor;
  return db.transaction().execute(async (transaction) => {
    const account = await createCustomer(transaction, { username, passwordHash, companyName });
    if (!account)
      throw new Refusal(409, ACCOUNT_ANSWER.phoneTaken, [
        { field: 'userName', msg: ACCOUNT_ANSWER.phoneTaken },
      ]);
    await writeAudit(transaction, { actorId: account.id, actor: username, action: 'register', address });
    return account;
  });
}
