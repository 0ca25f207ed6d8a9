import * as calls from '@pv-brain/contract/accounts/calls/account.ts';
import { ACCOUNT, ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { passwordOf, usernameOf } from '@pv-brain/contract/fields/rules.ts';
import { CAPTCHA_COOKIE } from '@pv-brain/contract/protocol/constants.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { emptyFields, Refusal } from '../../platform/errors/refusal.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import {
  type Account,
  changePassword,
  findAccount,
  lockIfPassword,
  updateAccount,
} from './account.repository.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { withOwnPassword } from './passwords/own-password.ts';
import { isNearlyTheSame, passwordProblem } from './passwords/password-policy.ts';
import { hashPassword, passwordMatches } from './passwords/passwords.ts';
import type { SecurityEventCounter } from './security-event-counter.ts';
import { endSession, listSessions, openSession, updateSession } from './session.repository.ts';
import { type CookieSettings, clearSessionCookie, setSessionCookie } from './session-cookie.ts';

export interface SignInParts extends Pick<Parts, 'db' | 'captchas'> {
  throttle: LoginThrottle;
  /** Counter for refusals that anyone can cause by the thousand. */
  securityEvents: SecurityEventCounter;
  cookies: CookieSettings;
  /** Called with the account that has just signed in, before the response. A failure is logged and does not prevent the sign-in. */
  onSignIn(account: Account): Promise<void>;
}

const SIGN_IN_REQUIRED = {
  username: ACCOUNT.usernameRequired,
  password: ACCOUNT.passwordRequired,
  validateCode: ACCOUNT.captchaRequired,
} as const;

const CHANGE_REQUIRED = {
  oldPassword: ACCOUNT.allRequired,
  password: ACCOUNT.allRequired,
  confirmPassword: ACCOUNT.allRequired,
} as const;

/** Opens a session; null when the password was changed or the account disabled since the account was read. */
export function openAccountSession(
  db: Db,
  { passwordHash, disabled: _, ...account }: Account & { passwordHash: string; disabled: number },
  { ip: address, headers }: FastifyRequest,
  remember: boolean,
) {
  return transact(db, async (transaction) => {
    if (!(await lockIfPassword(transaction, account.id, passwordHash))) return null;
    await updateAccount(transaction, account.id, { signed_in_at: shanghaiTime() });
    const { id: accountId, username: actor } = account;
    const visit = { accountId, remember, address, userAgent: headers['user-agent'] ?? '' };
    const session = await openSession(transaction, visit);
    await writeAudit(transaction, { actorId: accountId, actor, action: 'login', address });
    return { account, session };
  });
}

/** Registers the routes for sign-in, sign-out, and one's own account and password. */
export function registerSignIn(app: FastifyInstance, parts: SignInParts): void {
  const { db, captchas, throttle, securityEvents, cookies, onSignIn } = parts;

  // A wrong username and a wrong password are refused with the same text and in the same time.
  mount(app, calls.login, async ({ input, request, reply }) => {
    const username = usernameOf(input.username);
    const { ip: address } = request;
    const empty = emptyFields({ ...input, username }, SIGN_IN_REQUIRED);
    if (empty.length > 0) throw new Refusal(400, ACCOUNT.allRequired, empty);
    const by = { address, work: input.captchaWork };
    if (!(await captchas.check(request.cookies[CAPTCHA_COOKIE], input.validateCode, by))) {
      securityEvents.record({ action: 'captcha-wrong', name: username, target: '/login', address });
      throw Refusal.field({ field: 'validateCode', msg: ACCOUNT_ANSWER.captchaWrong });
    }
    const namedAccount = await findAccount(db, username);
    const actor = namedAccount ? namedAccount.username : securityEvents.nameHash(username);
    const auditRefusal = (reason: string) =>
      writeAudit(db, { actor, action: 'login-refused', address, detail: { reason } });

    let reason = 'wrong name or password';
    const attempt = await throttle.attempt(username, address, async () => {
      const isMatch = await passwordMatches(namedAccount?.passwordHash, input.password);
      if (isMatch && namedAccount?.disabled) reason = 'account disabled';
      return isMatch && !namedAccount?.disabled;
    });
    if (attempt === 'blocked') {
      await auditRefusal('too many failures from this address');
      throw new Refusal(429, ACCOUNT_ANSWER.tooManyFailures);
    }
    const opened =
      namedAccount && attempt === 'right'
        ? await openAccountSession(db, namedAccount, request, input.rememberMe)
        : null;
    if (!opened) {
      await captchas.suspect(address);
      await auditRefusal(reason);
      throw new Refusal(401, ACCOUNT_ANSWER.credentialsWrong);
    }
    const { account, session } = opened;
    await onSignIn(account).catch((error: unknown) =>
      request.log.error({ err: error }, 'cannot report a new sign-in'),
    );
    setSessionCookie(reply, session, cookies);
    reply.clearCookie(CAPTCHA_COOKIE, { path: '/' });
    const is_cust = isOperator(account.roles) ? '0' : '1';
    return { msg: ACCOUNT_ANSWER.loggedIn, token: session.token, is_cust };
  });

  mount(app, calls.logout, async ({ actor, session, reply, transaction }) => {
    await transaction(async (db) => {
      await endSession(db, actor.actorId, session.sessionId);
      await writeAudit(db, { ...actor, action: 'logout' });
    });
    clearSessionCookie(reply, cookies);
    return ACCOUNT_ANSWER.loggedOut;
  });

  mount(app, calls.userInfo, async ({ account: { username, companyName, companyNumber, avatar } }) => ({
    username,
    fdComName: companyName,
    fdComId: companyNumber,
    ...(avatar ? { avatar } : {}),
  }));

  // Ends all sessions, the current one included. The old password is required and guessing it is throttled as at sign-in:
  // possession of a leaked token must not suffice.
  mount(app, calls.passwordChange, async ({ input, account, actor, reply }) => {
    const { oldPassword, password, confirmPassword } = input;
    const empty = emptyFields(input, CHANGE_REQUIRED);
    if (empty.length > 0) throw new Refusal(400, ACCOUNT.allRequired, empty);
    const problem = passwordProblem(password, account);
    if (problem) throw Refusal.field({ field: 'password', msg: problem });
    if (passwordOf(password) !== passwordOf(confirmPassword))
      throw Refusal.field({ field: 'confirmPassword', msg: REGISTRATION.passwordsDiffer });
    // Both were typed by the caller, so this reveals nothing about the stored password.
    if (isNearlyTheSame(oldPassword, password))
      throw Refusal.field({ field: 'password', msg: ACCOUNT_ANSWER.passwordUnchanged });

    const passwordHash = await hashPassword(password);
    const errorFields = { field: 'oldPassword', wrongMessage: ACCOUNT_ANSWER.oldPasswordWrong };
    await withOwnPassword(parts, { ...actor, password: oldPassword, ...errorFields }, async (transaction) => {
      await changePassword(transaction, actor.actor, passwordHash);
      await writeAudit(transaction, { ...actor, action: 'password-changed', target: actor.actor });
    });
    clearSessionCookie(reply, cookies);
    return ACCOUNT_ANSWER.passwordChanged;
  });

  mount(app, calls.passwordProof, async ({ input: { password }, actor, session }) => {
    await withOwnPassword(parts, { ...actor, password }, (transaction) =>
      updateSession(transaction, session.sessionId, { proved_at: nowMs() }),
    );
    return ACCOUNT_ANSWER.passwordProved;
  });

  mount(app, calls.sessions, async ({ session: { account, sessionId } }) => {
    const live = await listSessions(db, [account.id]);
    return live.map(({ accountId: _, ...row }) => ({ ...row, current: row.id === sessionId }));
  });

  mount(app, calls.sessionEnd, async ({ input: { id }, actor, transaction }) => {
    await transaction(async (db) => {
      if (!(await endSession(db, actor.actorId, id))) throw notFound();
      await writeAudit(db, { ...actor, action: 'session-ended', target: id });
    });
    return ACCOUNT_ANSWER.sessionEnded;
  });
}
