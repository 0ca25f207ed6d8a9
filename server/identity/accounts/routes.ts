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
import { visibleLine } from '@pv-brain/contract/text/visible-text.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { mount } from '../../platform/http/mount.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { caller } from './access.ts';
import type { Account } from './account.repository.ts';
import { findInvitation, join } from './join.ts';
import { changeOwnPassword } from './passwords/change-password.ts';
import { withOwnPassword } from './passwords/own-password.ts';
import { type RegisterParts, register } from './register.ts';
import { endSession, listSessions, setProved } from './session.repository.ts';
import { type CookieSettings, clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { type SignInParts, signIn, type Visitor } from './sign-in.ts';

function visitorOf(request: FastifyRequest): Visitor {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    captchaCookie: request.cookies[CAPTCHA_COOKIE],
  };
}

/** Called with whoever has just signed in, before the answer. Nobody is kept out by its failure, which is logged. */
export type SignInHook = (account: Account) => Promise<void>;

/** Signing in and out, registering, and who one is. */
export function registerAccounts(
  app: FastifyInstance,
  parts: SignInParts & RegisterParts & { onSignIn: SignInHook },
  cookies: CookieSettings,
): void {
  const { db } = parts;

  mount(app, login, async (form, request, reply) => {
    const username = visibleLine(form.username, login.input.username.most);
    const { account, session } = await signIn(parts, { ...form, username }, visitorOf(request));
    await parts
      .onSignIn(account)
      .catch((error: unknown) => request.log.error({ err: error }, 'cannot tell what is new at a sign-in'));
    setSessionCookie(reply, session, cookies);
    reply.clearCookie(CAPTCHA_COOKIE, { path: '/' });
    return {
      code: 0,
      msg: ACCOUNT_ANSWER.loggedIn,
      token: session.token,
      is_cust: isOperator(account.roles) ? '0' : '1',
    };
  });

  mount(app, logout, async (_, request, reply) => {
    const { account, sessionId } = caller(request);
    const { id: actorId, username: actor } = account;
    await transact(db, async (transaction) => {
      await endSession(transaction, actorId, sessionId);
      await writeAudit(transaction, { actorId, actor, action: 'logout', address: request.ip });
    });
    clearSessionCookie(reply, cookies);
    return { code: 0, msg: ACCOUNT_ANSWER.loggedOut };
  });

  mount(app, registration, async (form, request) => {
    const { account, similar } = await register(parts, form, visitorOf(request));
    if (similar.length > 0) {
      const { companyId, companyName } = account;
      request.log.warn({ companyId, companyName, similar }, 'a company registered under a similar name');
    }
    return {
      code: 0,
      msg: REGISTRATION.registered,
      data: { userName: account.username, fdComId: account.companyId },
    };
  });

  mount(app, invitationFind, async ({ token }) => {
    const { companyName: fdComName, endsAt } = await findInvitation(db, token);
    return { code: 0, msg: SERVER.ok, data: { fdComName, endsAt: shanghaiTime(new Date(endsAt)) } };
  });

  mount(app, joining, async (form, request) => {
    const { username: userName, companyId: fdComId } = await join(parts, form, visitorOf(request));
    return { code: 0, msg: ACCOUNT_ANSWER.joined, data: { userName, fdComId } };
  });

  mount(app, userInfo, async (_, request) => {
    const { username, companyName, companyId, avatar } = caller(request).account;
    return { code: 0, username, fdComName: companyName, fdComId: companyId, ...(avatar ? { avatar } : {}) };
  });

  mount(app, passwordChange, async (form, request, reply) => {
    await changeOwnPassword(parts, caller(request).account, form, request.ip);
    clearSessionCookie(reply, cookies);
    return { code: 0, msg: ACCOUNT_ANSWER.passwordChanged };
  });

  mount(app, passwordProof, async ({ password }, request) => {
    const { account, sessionId } = caller(request);
    const { username } = account;
    const own = { username, password, address: request.ip };
    const wrong = { field: 'password', wrong: ACCOUNT_ANSWER.passwordWrong };
    await withOwnPassword(parts, { ...own, ...wrong }, (transaction) => setProved(transaction, sessionId));
    return { code: 0, msg: ACCOUNT_ANSWER.passwordProved };
  });

  mount(app, sessions, async (_, request) => {
    const { account, sessionId } = caller(request);
    const live = await listSessions(db, [account.id]);
    const rows = live.map((session) => ({
      id: session.id,
      address: session.address,
      userAgent: session.user_agent,
      signedInAt: shanghaiTime(new Date(session.created_at)),
      seenAt: shanghaiTime(new Date(session.seen_at)),
      current: session.id === sessionId,
    }));
    return { code: 0, msg: SERVER.ok, rows, total: rows.length };
  });

  mount(app, sessionEnd, async ({ id }, request) => {
    const { account } = caller(request);
    const { id: actorId, username: actor } = account;
    const { ip: address } = request;
    await transact(db, async (transaction) => {
      if (!(await endSession(transaction, actorId, id))) throw new HttpError(404, SERVER.notFound);
      await writeAudit(transaction, { actorId, actor, action: 'session-ended', target: id, address });
    });
    return { code: 0, msg: ACCOUNT_ANSWER.sessionEnded };
  });
}
