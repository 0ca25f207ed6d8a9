import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { STEP_ANSWER } from '@pv-brain/contract/accounts/messages/second-factor.ts';
import { allows, type Permission } from '@pv-brain/contract/accounts/permissions.ts';
import type { Access, SessionStep } from '@pv-brain/contract/protocol/call.ts';
import { FRESH_PASSWORD } from '@pv-brain/contract/protocol/constants.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { SecurityEventCounter } from './security-event-counter.ts';
import { findSession, type LiveSession, sessionError } from './session.repository.ts';
import { nextSignInStep, type StepSettings } from './sign-in-steps.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Either this or `may` must be set: a route without declared access is rejected at startup. */
    access?: Access;
    /** Permission required to call the route. */
    may?: Permission;
    /** For public routes: `live` is set when the caller is signed in. */
    recognises?: boolean;
    /** Requires that the password was entered recently. */
    fresh?: boolean;
    /** The client calls it without user activity: it does not count as a visit. */
    unattended?: true;
    /** Pending sign-in steps during which a session may call it. */
    during?: readonly SessionStep[];
  }
  interface FastifyRequest {
    live: LiveSession | null;
    /**
     * Repeats the access check that runs before the handler, and throws like it. Called at the end of a long transaction, it
     * rolls back what outlasted a sign-out, a disabled account or a lost role.
     */
    checkAccess(db: Db): Promise<void>;
  }
}

/** Returns the token of the Authorization header; null without a well-formed one. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Checks the caller on every route. Only the Authorization header counts: browsers also send a cookie with requests caused by
 * other sites, so a cookie opens only the call that returns the console's token. Throws at startup for routes that declare
 * neither an access nor a permission.
 */
export function registerAccess(
  app: FastifyInstance,
  db: Db,
  { securityEvents, settings }: { securityEvents: SecurityEventCounter; settings: StepSettings },
): void {
  app.decorateRequest('live', null);
  app.addHook('onRoute', (route) => {
    const { access, may } = route.config ?? {};
    if (access && may) throw new Error(`${route.method} ${route.url} declares both access and a permission`);
    if (!access && !may) throw new Error(`${route.method} ${route.url} does not declare who may call it`);
  });
  async function check(
    request: FastifyRequest,
    connection: Db,
    { isVisit }: { isVisit: boolean },
  ): Promise<void> {
    const { access, may, during = [] } = request.routeOptions.config;
    const token = bearerToken(request);
    const live = token ? await findSession(connection, 'token', token, { isVisit }) : null;
    if (!live) throw await sessionError(connection, token);
    request.live = live;
    const step = nextSignInStep(live, settings);
    if (step && !during.includes(step)) throw new HttpError(403, STEP_ANSWER[step]);
    const { roles } = live.account;
    const isOpen = access === 'signed-in' || (may !== undefined && allows(roles, may));
    if (!isOpen) throw new HttpError(403, SERVER.forbidden);
  }
  app.decorateRequest('checkAccess', function (this: FastifyRequest, connection: Db) {
    return check(this, connection, { isVisit: false });
  });
  async function recognise(request: FastifyRequest): Promise<LiveSession | null> {
    const token = bearerToken(request);
    const live = token ? await findSession(db, 'token', token) : null;
    return live && !nextSignInStep(live, settings) ? live : null;
  }
  app.addHook('onRequest', async (request) => {
    const { access, fresh, unattended, recognises } = request.routeOptions.config;
    if (recognises) request.live = await recognise(request);
    // Routes that read the cookie check the origin of the request themselves.
    if (access === 'public' || access === 'cookie') return;
    await check(request, db, { isVisit: !unattended });
    if (fresh && !request.live?.isFresh)
      throw new Refusal(FRESH_PASSWORD.code, ACCOUNT_ANSWER.passwordNeeded);
  });
  // Runs after the response is sent, so the client does not wait for it.
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    if (statusCode !== 401 && statusCode !== 403) return;
    const account = request.live?.account;
    securityEvents.record({
      action: statusCode === 401 ? 'call-unauthorised' : 'call-forbidden',
      actorId: account?.id,
      name: account?.username ?? '',
      address: request.ip,
      target: `${request.method} ${request.routeOptions.url}`,
    });
  });
}
