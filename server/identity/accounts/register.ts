import * as calls from '@pv-brain/contract/accounts/calls/account.ts';
import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { PERSON_FORM } from '@pv-brain/contract/enterprises/my-company.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import { mobileOf } from '@pv-brain/contract/fields/mobile.ts';
import { checkRegistration, companyNameOf } from '@pv-brain/contract/fields/rules.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { CAPTCHA_COOKIE, TERMS_VERSION } from '@pv-brain/contract/protocol/constants.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { createCustomer, findAccount, insertAccount } from './account.repository.ts';
import { findLink, type Link, useLink } from './account-link.repository.ts';
import {
  findCompany,
  findSimilarCompanies,
  hasOwner,
  lockCompany,
  type NumberedCompany,
} from './companies/company.repository.ts';
import { queueForReview } from './companies/company-review.repository.ts';
import { isReviewOn } from './companies/company-review.ts';
import { insertConsent } from './consent.repository.ts';
import { passwordProblem } from './passwords/password-policy.ts';
import { hashPassword } from './passwords/passwords.ts';
import type { ProofOfWork } from './passwords/proof-of-work.ts';
import { setSessionCookie } from './session-cookie.ts';
import { openAccountSession, type SignInParts } from './sign-in.ts';

const phoneTaken = () => Refusal.field({ field: 'userName', msg: ACCOUNT_ANSWER.phoneTaken }, 409);
const companyTaken = () => Refusal.field({ field: 'fdComName', msg: ACCOUNT_ANSWER.companyTaken }, 409);
const joinNumberTaken = () => Refusal.field({ field: 'userName', msg: ACCOUNT_ANSWER.joinNumberTaken }, 409);

/** Username of the new account, and the hash of the chosen password. */
interface NewAccount {
  username: string;
  passwordHash: string;
}

/** Records that a new user agreed to a version of the terms; returns it, null without consent. */
async function recordConsent(
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

/**
 * Creates a company and its first account, to be called in a transaction. Returns the account and the companies with confusable
 * names: no reason to refuse, but operators should check. Throws a Refusal when a name is taken.
 */
export async function registerCompany(
  transaction: Db,
  {
    fdComName,
    consent,
    ...newcomer
  }: NewAccount & Pick<HandlerInput<typeof calls.registration>, 'fdComName' | 'consent'>,
  address: string,
) {
  const name = companyNameOf(fdComName);
  const account = await createCustomer(transaction, { ...newcomer, companyName: name });
  if ('taken' in account) throw account.taken === 'username' ? phoneTaken() : companyTaken();
  const { id: actorId, username: actor, companyId } = account;
  if (await isReviewOn(transaction)) await queueForReview(transaction, companyId);
  const version = await recordConsent(transaction, actorId, consent, address);
  const similar = await findSimilarCompanies(transaction, { id: companyId, name });
  const by = { actorId, actor, address };
  const detail = version ? { consent: version } : undefined;
  await writeAudit(transaction, { ...by, action: 'register', detail });
  const about = { target: companyId, subject: name, detail: { name, similar } };
  if (similar.length > 0) await writeAudit(transaction, { ...by, action: 'company-name-similar', ...about });
  return { account, similar };
}

/** Returns the company of a link while it has an active owner; throws a Refusal otherwise. */
async function companyOf(
  db: Db,
  link: Link | null,
  find: (db: Db, id: string) => Promise<NumberedCompany | undefined>,
): Promise<NumberedCompany> {
  const company = link?.companyId ? await find(db, link.companyId) : undefined;
  if (!company || !(await hasOwner(db, company.id))) throw new Refusal(410, ACCOUNT_ANSWER.invitationOver);
  return company;
}

/** Returns the company of an invitation. Throws a Refusal when the invitation is invalid or expired. */
async function findInvitation(db: Db, token: string) {
  const link = await findLink(db, 'join', token);
  const { name: fdComName } = await companyOf(db, link, findCompany);
  return { fdComName, endsAt: shanghaiTime(new Date(link?.endsAt ?? 0)) };
}

/**
 * Adds a member to the company of an invitation and uses it up, to be called in a transaction. While a company is in review, so are
 * all its people. Throws a Refusal.
 */
export async function joinCompany(
  transaction: Db,
  token: string,
  form: NewAccount & Pick<HandlerInput<typeof calls.joining>, 'name' | 'consent'>,
  address: string,
): Promise<{ id: string; username: string; companyNumber: string }> {
  const { username, passwordHash, name, consent } = form;
  const link = await useLink(transaction, 'join', token);
  const company = await companyOf(transaction, link, lockCompany);
  const { id: companyId, name: subject, number: companyNumber } = company;
  const member = { username, passwordHash, companyId, name, roles: ['member'] } as const;
  const account = await insertAccount(transaction, member);
  if (!account) throw joinNumberTaken();
  const { id: actorId, username: actor } = account;
  const version = await recordConsent(transaction, actorId, consent, address);
  await writeAudit(transaction, {
    actorId,
    actor,
    address,
    action: 'joined',
    target: companyId,
    subject,
    detail: { invitation: link?.id, invitedBy: link?.by, ...(version ? { consent: version } : {}) },
  });
  return { id: actorId, username: actor, companyNumber };
}

/** Registers the routes by which companies register, and people join one by an invitation. */
export function registerRegistration(
  app: FastifyInstance,
  { db, captchas, securityEvents, cookies, proofOfWork }: SignInParts & { proofOfWork: ProofOfWork },
): void {
  /**
   * Checks a form with the name of the company by the rules of the browser, in the same order, then captcha and proof of work, and
   * creates an account in a transaction with `make`. Throws a Refusal, that of `takenError` for a number that is registered; after
   * many registrations of a network one that requires work, and finally an HttpError 429.
   */
  async function createAccount<Created>(
    request: FastifyRequest,
    form: Omit<HandlerInput<typeof calls.registration>, 'signIn'>,
    takenError: () => Refusal,
    make: (transaction: Db, newcomer: NewAccount) => Promise<Created>,
  ): Promise<Created> {
    const { ip: address } = request;
    const username = mobileOf(form.userName);
    try {
      const fieldError = checkRegistration(form);
      if (fieldError) throw Refusal.field(fieldError);
      const companyName = companyNameOf(form.fdComName);
      const problem = passwordProblem(form.password, { username, roles: ['customer'], companyName });
      if (problem) throw Refusal.field({ field: 'password', msg: problem });
      const proof = await proofOfWork.verify(address, form);
      await proofOfWork.countForm(address, username, proof);
      const cookie = request.cookies[CAPTCHA_COOKIE];
      const by = { address, work: form.captchaWork };
      if (!proof.isAfterCaptcha && !(await captchas.check(cookie, form.validateCode, by)))
        throw Refusal.field({ field: 'validateCode', msg: ACCOUNT_ANSWER.captchaWrong });
      // Checked before a browser works in vain; of two concurrent registrations the insert below refuses one.
      if (await findAccount(db, username)) throw takenError();
      return await proofOfWork.countRegistration(address, proof.bits, async () => {
        const passwordHash = await hashPassword(form.password);
        return transact(db, (transaction) => make(transaction, { username, passwordHash }));
      });
    } catch (error) {
      if (error instanceof Refusal) {
        // Without field values: what was typed in the wrong field may be a password.
        const event = { name: username, target: request.routeOptions.url ?? '', address };
        const isCaptchaWrong = error.errors[0]?.field === 'validateCode';
        securityEvents.record(
          isCaptchaWrong
            ? { ...event, action: 'captcha-wrong' }
            : { ...event, action: 'register-refused', detail: { reason: error.message } },
        );
      }
      throw error;
    }
  }

  mount(app, calls.registration, async ({ input: { signIn, ...form }, request, reply }) => {
    const { fdComName, consent } = form;
    const { account, similar } = await createAccount(request, form, phoneTaken, (transaction, newcomer) =>
      registerCompany(transaction, { ...newcomer, fdComName, consent }, request.ip),
    );
    const { username: userName, companyId, companyName, companyNumber: fdComId } = account;
    if (similar.length > 0)
      request.log.warn({ companyId, companyName, similar }, 'a company registered under a similar name');
    // Without a session when the account may no longer sign in.
    const newcomer = signIn ? await findAccount(db, userName) : undefined;
    const session = newcomer && (await openAccountSession(db, newcomer, request, false))?.session;
    if (session) setSessionCookie(reply, session, cookies);
    const token = session ? { token: session.token } : {};
    return answer(REGISTRATION.registered, { userName, fdComId, ...token });
  });

  mount(app, calls.invitationFind, ({ input: { token } }) => findInvitation(db, token));

  mount(app, calls.joining, async ({ input: { token, ...form }, request }) => {
    const { fdComName } = await findInvitation(db, token);
    const [fault] = checkFields(PERSON_FORM, form, { by: 'visitor', today: shanghaiDay() });
    if (fault) throw Refusal.field(fault);
    const fullForm = { ...form, fdComName };
    const member = await createAccount(request, fullForm, joinNumberTaken, (transaction, newcomer) =>
      joinCompany(transaction, token, { ...newcomer, ...form }, request.ip),
    );
    return answer(ACCOUNT_ANSWER.joined, { userName: member.username, fdComId: member.companyNumber });
  });
}
