import { SERVER } from '@pv-brain/contract/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Role } from '../database/schema.ts';
import { HttpError } from '../http/errors.ts';
import type { Account } from './account.repository.ts';
import { findSession, type LiveSession } from './session.repository.ts';
import type { Tally } from './tally.ts';

/** Who may call a route: everyone, anyone signed in, or one role. */
export type Access = 'public' | 'signed-in' | Role;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Must be given: a route that does not say who may call it does not exist. */
    access?: Access;
  }
  interface FastifyRequest {
    live: LiveSession | null;
  }
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Checks on every route who is calling. Only the Authorization header counts: a cookie travels by itself with requests
 * that other sites cause, so none opens a call. Routes without a declared access stop the start.
 */
export function registerAccess(app: FastifyInstance, db: Db, tally: Tally): void {
  app.decorateRequest('live', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} does not declare its access`);
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === 'public') return;
    const token = bearerToken(request);
    request.live = token ? await findSession(db, { token }) : null;
    if (!request.live) throw new HttpError(401, SERVER.unauthorised);
    if (access !== 'signed-in' && request.live.account.role !== access)
      throw new HttpError(403, SERVER.forbidden);
  });
  // After the answer, which need not wait for it.
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    if (statusCode !== 401 && statusCode !== 403) return;
    const account = request.live?.account;
    tally.note({
      action: statusCode === 401 ? 'call-unauthorised' : 'call-forbidden',
      ...{ actorId: account?.id, name: account?.username ?? '', address: request.ip },
      target: `${request.method} ${request.routeOptions.url}`,
    });
  });
}

/** The signed-in account of a route whose access is not public. */
export function caller(request: FastifyRequest): LiveSession & { account: Account } {
  if (!request.live) throw new HttpError(401, SERVER.unauthorised);
  return request.live;
}

/** Key of a limit that counts by account: the people of a whole park may share one address. */
export const byAccount = (request: FastifyRequest): string => caller(request).account.id;
