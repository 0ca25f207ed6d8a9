import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSession } from '../accounts/session.repository.ts';
import { cookieSettings, readSessionCookie } from '../accounts/session-cookie.ts';
import type { Db } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { registerConsoleSession } from './console-session.ts';
import { greetingPage } from './greeting.ts';

const BASE = '/backoffice';
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Entrance of the back office. The name in the address opens nothing by itself: it must be that of the session which
 * the cookie belongs to. Everyone else is sent to the login page.
 */
export async function backOfficePlugin(
  app: FastifyInstance,
  { db, settings }: { db: Db; settings: Settings },
): Promise<void> {
  const cookies = cookieSettings(settings);
  const session = async (request: FastifyRequest) => {
    const cookie = readSessionCookie(request, cookies);
    return cookie ? findSession(db, { cookie }) : null;
  };
  registerConsoleSession(app, db, settings, cookies);
  const login = `${settings.publicOrigin ?? ''}/homeLogin`;

  app.get<{ Querystring: { tell?: string | string[] } }>(
    `${BASE}/common/sso`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const live = await session(request);
      const entered = live !== null && request.query.tell === live.account.username;
      return reply.header('cache-control', 'no-store').redirect(entered ? `${BASE}/index` : login);
    },
  );

  app.get(`${BASE}/index`, { config: { access: 'public' } }, async (request, reply) => {
    const live = await session(request);
    reply.header('cache-control', 'no-store');
    if (!live) return reply.redirect(login);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(greetingPage(live.account));
  });
}
