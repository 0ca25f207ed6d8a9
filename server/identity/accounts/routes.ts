import {
  invitationFind,
  joining,
  login,
  logout,
  passwordChange,
  passwordProof,
  registration,
  sessionEnd,
  sessions,
  userInfo,
} from '@pv-brain/contract/accounts/calls/account.ts';
import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { CAPTCHA_COOKIE } from '@pv-brain/contract/protocol/constants.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import type { Account } from './account.repository.ts';
import { findInvitation, join } from './join.ts';
import { changeOwnPassword } from './passwords/change-password.ts';
import { withOwnPassword } from './passwords/own-password.ts';
import { type RegisterParts, register } from './register.ts';
import { endSession, listSessions, setPasswordVerified } from './session.repository.ts';
import { type CookieSettings, clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { type SignInParts, signIn, signInNewcomer, type Visitor } from './sign-in.ts';

function visitorOf(request: FastifyRequest): Visitor {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    captchaCookie: request.cookies[CAPTCHA_COOKIE],
  };
}

/** Called with the account that has just signed in, before the response. A failure is logged and does not prevent the sign-in. */
export type SignInHook = (account: Account) => Promise<void>;

/** Registers the routes for sign-in, sign-out, registration and account information. */
export function registerAccounts(
  app: FastifyInstance,
  parts: SignInParts & RegisterParts & { onSignIn: SignInHook },
  cookies: CookieSettings,
): void {
  const { db } = parts;

  mount(app, login, async ({ input, request, reply }) => {
    const { account, session } = await signIn(parts, input, visitorOf(request));
    await parts
      .onSignIn(account)
      .catch((error: unknown) => request.log.error({ err: error }, 'cannot report a new sign-in'));
    setSessionCookie(reply, session, cookies);
    reply.clearCookie(CAPTCHA_COOKIE, { path: '/' });
    return {
      msg: ACCOUNT_ANSWER.loggedIn,
      token: session.token,
      is_cust: isOperator(account.roles) ? '0' : '1',
    };
  });

  mount(app, logout, async ({ actor, session, reply, transaction }) => {
    await transaction(async (db) => {
      await endSession(db, actor.actorId, session.sessionId);
      await writeAudit(db, { ...actor, action: 'logout' });
    });
    clearSessionCookie(reply, cookies);
    return ACCOUNT_ANSWER.loggedOut;
  });

  mount(app, registration, async ({ input, request, reply }) => {
    const visitor = visitorOf(request);
    const { account, similar } = await register(parts, input, visitor);
    if (similar.length > 0) {
      const { companyId, companyName } = account;
      request.log.warn({ companyId, companyName, similar }, 'a company registered under a similar name');
    }
    const session = input.signIn ? await signInNewcomer(db, account.username, visitor) : null;
    if (session) setSessionCookie(reply, session, cookies);
    return answer(REGISTRATION.registered, {
      userName: account.username,
      fdComId: account.companyNumber,
      ...(session ? { token: session.token } : {}),
    });
  });

  mount(app, invitationFind, async ({ input: { token } }) => {
    const { companyName: fdComName, endsAt } = await findInvitation(db, token);
    return { fdComName, endsAt: shanghaiTime(new Date(endsAt)) };
  });

  mount(app, joining, async ({ input, request }) => {
    const { username: userName, companyNumber: fdComId } = await join(parts, input, visitorOf(request));
    return answer(ACCOUNT_ANSWER.joined, { userName, fdComId });
  });

  mount(app, userInfo, async ({ account: { username, companyName, companyNumber, avatar } }) => ({
    username,
    fdComName: companyName,
    fdComId: companyNumber,
    ...(avatar ? { avatar } : {}),
  }));

  mount(app, passwordChange, async ({ input, account, request, reply }) => {
    await changeOwnPassword(parts, account, input, request.ip);
    clearSessionCookie(reply, cookies);
    return ACCOUNT_ANSWER.passwordChanged;
  });

  mount(app, passwordProof, async ({ input: { password }, actor, session }) => {
    const credentials = { username: actor.actor, password, address: actor.address };
    await withOwnPassword(parts, credentials, (transaction) =>
      setPasswordVerified(transaction, session.sessionId),
    );
    return ACCOUNT_ANSWER.passwordProved;
  });

  mount(app, sessions, async ({ session: { account, sessionId } }) => {
    const live = await listSessions(db, [account.id]);
    return live.map(({ accountId: _, ...row }) => ({ ...row, current: row.id === sessionId }));
  });

  mount(app, sessionEnd, async ({ input: { id }, actor, transaction }) => {
    await transaction(async (db) => {
      if (!(await endSession(db, actor.actorId, id))) throw new HttpError(404, SERVER.notFound);
      await writeAudit(db, { ...actor, action: 'session-ended', target: id });
    });
    return ACCOUNT_ANSWER.sessionEnded;
  });
}
