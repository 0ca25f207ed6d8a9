import { CAPTCHA_COOKIE } from '@pv-brain/contract/constants.ts';
import { ACCOUNT_ANSWER } from '@pv-brain/contract/messages/account-answer.ts';
import { REGISTRATION } from '@pv-brain/contract/messages/registration.ts';
import { SERVER } from '@pv-brain/contract/messages/server.ts';
import { isOperator } from '@pv-brain/contract/permissions.ts';
import { visibleLine } from '@pv-brain/contract/visible-text.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { writeAudit } from '../audit/audit.repository.ts';
import { transact } from '../database/transact.ts';
import { HttpError } from '../http/errors.ts';
import { formFlag, formText, readForm } from '../http/form.ts';
import { shanghaiTime } from '../time.ts';
import { caller } from './access.ts';
import { changeOwnPassword } from './change-password.ts';
import { type RegisterParts, register } from './register.ts';
import { endSession, listSessions } from './session.repository.ts';
import { type CookieSettings, clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { type SignInParts, signIn, type Visitor } from './sign-in.ts';

const LIMIT = { max: 60, timeWindow: '1 minute' };

/** Beyond any name, as UTF-16 units. */
const NAME_MOST = 200;
/** Beyond the longest password; what is longer belongs to nobody. */
const text = formText(1000);
const signInForm = z.object({
  username: formText(NAME_MOST),
  password: text,
  validateCode: text,
  rememberMe: formFlag,
});
/** Without bounds of its own: the rules of the form say what is too long. */
const registrationForm = z.object({
  fdComName: formText(),
  userName: formText(),
  password: formText(),
  confirmPassword: formText(),
  validateCode: text,
  workSalt: text,
  workAnswer: text,
  consent: text,
});
const passwordForm = z.object({
  oldPassword: text,
  password: formText(),
  confirmPassword: formText(),
});
const endForm = z.object({ id: text });

function visitorOf(request: FastifyRequest): Visitor {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    captchaCookie: request.cookies[CAPTCHA_COOKIE],
  };
}

/** Signing in and out, registering, and who one is. */
export function registerAccounts(
  app: FastifyInstance,
  parts: SignInParts & RegisterParts,
  cookies: CookieSettings,
): void {
  const { db } = parts;

  app.post('/login', { config: { access: 'public', rateLimit: LIMIT } }, async (request, reply) => {
    const form = await readForm(request, signInForm);
    const username = visibleLine(form.username, NAME_MOST);
    const { account, session } = await signIn(parts, { ...form, username }, visitorOf(request));
    setSessionCookie(reply, session, cookies);
    reply.clearCookie(CAPTCHA_COOKIE, { path: '/' }).header('cache-control', 'no-store');
    return {
      code: 0,
      msg: ACCOUNT_ANSWER.loggedIn,
      token: session.token,
      is_cust: isOperator(account.roles) ? '0' : '1',
    };
  });

  app.post('/logout', { config: { access: 'signed-in' } }, async (request, reply) => {
    const { account, sessionId } = caller(request);
    const { id: actorId, username: actor } = account;
    await transact(db, async (transaction) => {
      await endSession(transaction, actorId, sessionId);
      await writeAudit(transaction, { actorId, actor, action: 'logout', address: request.ip });
    });
    clearSessionCookie(reply, cookies);
    return { code: 0, msg: ACCOUNT_ANSWER.loggedOut };
  });

  app.post('/register/add', { config: { access: 'public', rateLimit: LIMIT } }, async (request) => {
    const form = await readForm(request, registrationForm);
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

  app.get('/api/user/info', { config: { access: 'signed-in' } }, async (request, reply) => {
    const { username, companyName, companyId, avatar } = caller(request).account;
    reply.header('cache-control', 'no-store');
    return { code: 0, username, fdComName: companyName, fdComId: companyId, ...(avatar ? { avatar } : {}) };
  });

  const own = { config: { access: 'signed-in', rateLimit: LIMIT } } as const;
  app.post('/api/user/password', own, async (request, reply) => {
    const form = await readForm(request, passwordForm);
    await changeOwnPassword(parts, caller(request).account, form, request.ip);
    clearSessionCookie(reply, cookies);
    return { code: 0, msg: ACCOUNT_ANSWER.passwordChanged };
  });

  app.get('/api/user/sessions', { config: { access: 'signed-in' } }, async (request, reply) => {
    const { account, sessionId } = caller(request);
    const sessions = await listSessions(db, account.id);
    reply.header('cache-control', 'no-store');
    const rows = sessions.map((session) => ({
      id: session.id,
      address: session.address,
      userAgent: session.user_agent,
      signedInAt: shanghaiTime(new Date(session.created_at)),
      seenAt: shanghaiTime(new Date(session.seen_at)),
      current: session.id === sessionId,
    }));
    return { code: 0, msg: SERVER.ok, rows, total: rows.length };
  });

  app.post('/api/user/sessions/end', { config: { access: 'signed-in' } }, async (request) => {
    const { account } = caller(request);
    const { id } = await readForm(request, endForm);
    const { id: actorId, username: actor } = account;
    const { ip: address } = request;
    await transact(db, async (transaction) => {
      if (!(await endSession(transaction, actorId, id))) throw new HttpError(404, SERVER.notFound);
      await writeAudit(transaction, { actorId, actor, action: 'session-ended', target: id, address });
    });
    return { code: 0, msg: ACCOUNT_ANSWER.sessionEnded };
  });
}
