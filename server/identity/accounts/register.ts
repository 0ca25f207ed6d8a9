import type { registration } from '@pv-brain/contract/accounts/calls/account.ts';
import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import {
  checkRegistration,
  companyNameOf,
  mobileOf,
  type RegistrationForm,
} from '@pv-brain/contract/fields/rules.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { TERMS_VERSION } from '@pv-brain/contract/protocol/constants.ts';
import { REGISTER } from '@pv-brain/contract/protocol/paths.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { type Customer, createCustomer, findAccount, type TakenValue } from './account.repository.ts';
import { type Company, findSimilarCompanies } from './companies/company.repository.ts';
import { queueForReview } from './companies/company-review.repository.ts';
import { isReviewOn } from './companies/company-review.ts';
import { insertConsent } from './consent.repository.ts';
import { passwordProblem } from './passwords/password-policy.ts';
import { hashPassword } from './passwords/passwords.ts';
import type { ProofOfWork } from './passwords/proof-of-work.ts';
import type { SignInParts, Visitor } from './sign-in.ts';

const TAKEN: Readonly<Record<TakenValue, { field: keyof RegistrationForm; msg: string }>> = {
  username: { field: 'userName', msg: ACCOUNT_ANSWER.phoneTaken },
  companyName: { field: 'fdComName', msg: ACCOUNT_ANSWER.companyTaken },
};

const takenRefusal = (value: TakenValue) => Refusal.field(TAKEN[value], 409);

export interface RegisterParts extends Pick<SignInParts, 'db' | 'captchas' | 'securityEvents'> {
  proofOfWork: ProofOfWork;
}

/** Input of a registration, including the company's name. */
type RegistrationInput = Omit<HandlerInput<typeof registration>, 'signIn'>;

export interface Registered {
  account: Customer;
  /** Companies with confusable names: no reason to refuse, but operators should check. */
  similar: Company[];
}

/**
 * Registers a company by the rules of the form, checked again here in the same order. Throws a Refusal; after many registrations
 * of its network one that requires work, and finally an HttpError 429.
 */
export function register(
  parts: RegisterParts,
  form: RegistrationInput,
  visitor: Visitor,
): Promise<Registered> {
  const { address } = visitor;
  const { fdComName, consent } = form;
  return createAccount(parts, REGISTER_KIND, form, visitor, (transaction, newcomer) =>
    registerCompany(transaction, { ...newcomer, fdComName, consent }, address),
  );
}

/** Creates a company and its first account, to be called in a transaction. Throws a Refusal when a name is taken. */
export async function registerCompany(
  transaction: Db,
  { fdComName, consent, ...newcomer }: NewAccount & Pick<RegistrationInput, 'fdComName' | 'consent'>,
  address: string,
): Promise<Registered> {
  const companyName = companyNameOf(fdComName);
  const account = await createCustomer(transaction, { ...newcomer, companyName });
  if ('taken' in account) throw takenRefusal(account.taken);
  if (await isReviewOn(transaction)) await queueForReview(transaction, account.companyId);
  const version = await recordConsent(transaction, account.id, consent, address);
  const similar = await findSimilarCompanies(transaction, { id: account.companyId, name: companyName });
  await audit(transaction, account, { address, version, similar });
  return { account, similar };
}

/** Way of creating an account: a registration, or joining a company. */
export interface RegistrationKind {
  /** Path under which refusals are recorded. */
  target: string;
  /** Creates the error for a number that is already registered. */
  takenError: () => Refusal;
}

const REGISTER_KIND: RegistrationKind = { target: REGISTER, takenError: () => takenRefusal('username') };

/** Username of the new account, and the hash of the chosen password. */
export interface NewAccount {
  username: string;
  passwordHash: string;
}

/** Checks form, captcha and proof of work, then creates an account in a transaction with `make`. */
export async function createAccount<Created>(
  parts: RegisterParts,
  kind: RegistrationKind,
  form: RegistrationInput,
  visitor: Visitor,
  make: (transaction: Db, newcomer: NewAccount) => Promise<Created>,
): Promise<Created> {
  try {
    return await createCheckedAccount(parts, kind, form, visitor, make);
  } catch (error) {
    if (error instanceof Refusal) {
      // Without field values: what was typed in the wrong field may be a password.
      const event = { name: mobileOf(form.userName), target: kind.target, address: visitor.address };
      const isCaptchaWrong = error.errors[0]?.field === 'validateCode';
      parts.securityEvents.record(
        isCaptchaWrong
          ? { ...event, action: 'captcha-wrong' }
          : { ...event, action: 'register-refused', detail: { reason: error.message } },
      );
    }
    throw error;
  }
}

/** Records that a new user agreed to a version of the terms; returns it, null without consent. */
export async function recordConsent(
  transaction: Db,
  accountId: string,
  version: string,
  address: string,
): Promise<string | null> {
  // A page left open may have an older version than the current.
  if (!/^20\d\d-\d\d-\d\d$/.test(version) || version > TERMS_VERSION) return null;
  await insertConsent(transaction, { accountId, version, address });
  return version;
}

async function createCheckedAccount<Created>(
  { db, captchas, proofOfWork }: RegisterParts,
  { takenError }: RegistrationKind,
  form: RegistrationInput,
  visitor: Visitor,
  make: (transaction: Db, newcomer: NewAccount) => Promise<Created>,
): Promise<Created> {
  const fieldError = checkRegistration(form);
  if (fieldError) throw Refusal.field(fieldError);
  const username = mobileOf(form.userName);
  const companyName = companyNameOf(form.fdComName);
  const problem = passwordProblem(form.password, { username, roles: ['customer'], companyName });
  if (problem) throw Refusal.field({ field: 'password', msg: problem });
  const { address } = visitor;
  const proof = await proofOfWork.verify(address, form);
  await proofOfWork.countForm(address, username, proof);
  const by = { address, work: form.captchaWork };
  if (!proof.isAfterCaptcha && !(await captchas.check(visitor.captchaCookie, form.validateCode, by))) {
    throw Refusal.field({ field: 'validateCode', msg: ACCOUNT_ANSWER.captchaWrong });
  }
  // Checked before a browser works in vain; of two concurrent registrations the insert below refuses one.
  if (await findAccount(db, username)) throw takenError();
  return proofOfWork.countRegistration(address, proof.bits, async () => {
    const passwordHash = await hashPassword(form.password);
    return transact(db, (transaction) => make(transaction, { username, passwordHash }));
  });
}

/** Writes an audit entry about the new account, and one about companies with similar names if there are any. */
async function audit(
  transaction: Db,
  { id: actorId, username: actor, companyId, companyName: name }: Customer,
  { address, version, similar }: { address: string; version: string | null; similar: Company[] },
): Promise<void> {
  const actorFields = { actorId, actor, address };
  const detail = version ? { consent: version } : undefined;
  await writeAudit(transaction, { ...actorFields, action: 'register', detail });
  if (similar.length === 0) return;
  const similarEntry = { target: companyId, subject: name, detail: { name, similar } };
  await writeAudit(transaction, { ...actorFields, action: 'company-name-similar', ...similarEntry });
}
