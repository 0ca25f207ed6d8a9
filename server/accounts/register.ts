import { ACCOUNT_ANSWER } from '@pv-brain/contract/messages/account-answer.ts';
import {
  checkRegistration,
  companyNameOf,
  phoneOf,
  type RegistrationForm,
} from '@pv-brain/contract/rules.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/refusal.ts';
import { type Customer, createCustomer, findAccount, type Taken } from './account.repository.ts';
import { type Company, findSimilarCompanies } from './company.repository.ts';
import { holdForReview } from './company-review.repository.ts';
import { isReviewOn } from './company-review.ts';
import { passwordProblem } from './password-policy.ts';
import { hashPassword } from './passwords.ts';
import type { Proof, RegistrationToll } from './registration-toll.ts';
import type { SignInParts, Visitor } from './sign-in.ts';

const TAKEN: Readonly<Record<Taken, { field: keyof RegistrationForm; msg: string }>> = {
  username: { field: 'userName', msg: ACCOUNT_ANSWER.phoneTaken },
  companyName: { field: 'fdComName', msg: ACCOUNT_ANSWER.companyTaken },
};

const takenBy = (what: Taken) => new Refusal(409, TAKEN[what].msg, [TAKEN[what]]);

export interface RegisterParts extends Pick<SignInParts, 'db' | 'captchas'> {
  toll: RegistrationToll;
}

export interface Registered {
  account: Customer;
  /** Companies with a name that may be taken for this one's: nothing to refuse, but operators should look. */
  similar: Company[];
}

/**
 * Registers an enterprise by the rules of the form, checked again here in the same order. Throws a Refusal; where its
 * network registers much, one that asks for work, and in the end an HttpError 429.
 */
export async function register(
  { db, captchas, toll }: RegisterParts,
  form: RegistrationForm & { validateCode: string } & Proof,
  visitor: Visitor,
): Promise<Registered> {
  const broken = checkRegistration(form);
  if (broken) throw Refusal.field(broken);
  const username = phoneOf(form.userName);
  const companyName = companyNameOf(form.fdComName);
  const problem = passwordProblem(form.password, { username, role: 'customer', companyName });
  if (problem) throw Refusal.field({ field: 'password', msg: problem });
  const { address } = visitor;
  // Only who had solved a captcha was asked for work.
  const paid = await toll.paid(address, form);
  if (paid === 0 && !(await captchas.check(visitor.captchaCookie, form.validateCode))) {
    throw Refusal.field({ field: 'validateCode', msg: ACCOUNT_ANSWER.captchaWrong });
  }
  // Said before a browser works for nothing; two at once are told apart below.
  if (await findAccount(db, username)) throw takenBy('username');
  return toll.pass(address, paid, async () => {
    const passwordHash = await hashPassword(form.password);
    return transact(db, async (transaction) => {
      const account = await createCustomer(transaction, { username, passwordHash, companyName });
      if ('taken' in account) throw takenBy(account.taken);
      if (await isReviewOn(transaction)) await holdForReview(transaction, account.companyId);
      await writeAudit(transaction, { actorId: account.id, actor: username, action: 'register', address });
      return { account, similar: await noteSimilar(transaction, account, address) };
    });
  });
}

/** Finds the companies with similar names, and leaves a line about them where there are any. */
async function noteSimilar(
  db: Db,
  { id: actorId, username: actor, companyId, companyName: name }: Customer,
  address: string,
): Promise<Company[]> {
  const similar = await findSimilarCompanies(db, { id: companyId, name });
  if (similar.length > 0) {
    const line = { actorId, actor, target: companyId, address, detail: { name, similar } };
    await writeAudit(db, { ...line, action: 'company-name-similar' });
  }
  return similar;
}
