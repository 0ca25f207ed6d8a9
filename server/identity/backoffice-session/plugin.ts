import { randomBytes } from 'node:crypto';
import { NONCE_PLACE, PORTAL_PLACE } from '@pv-brain/contract/protocol/office-page.ts';
import { loginAddress, RESET_PAGE } from '@pv-brain/contract/protocol/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findSession, type LiveSession } from '../accounts/session.repository.ts';
import { cookieSettings, readSessionCookie } from '../accounts/session-cookie.ts';
import { registerConsoleSession } from './console-session.ts';
import type { Office } from './office-build.ts';

interface Entrance {
  /** Origin of the portal, empty when it is the same. */
  portal: string;
  session(request: FastifyRequest): Promise<LiveSession | null>;
}

/**
 * Registers the entrance of the back office. The username in the address grants nothing by itself: it must be that of the
 * cookie's session. All others are redirected to the login page.
 */
function registerSso(app: FastifyInstance, { portal, session }: Entrance): void {
  app.get<{ Querystring: { tell?: string | string[]; to?: string | string[] } }>(
    '/backoffice/common/sso',
    { config: { access: 'public' } },
    async (request, reply) => {
      const live = await session(request);
      const isSignedIn = live !== null && request.query.tell === live.account.username;
      // Target screen in the back office: letters only, so that it cannot redirect elsewhere.
      const { to = '' } = request.query;
      const screen = typeof to === 'string' && /^[a-z]{1,30}$/.test(to) ? to : 'index';
      const target = `/backoffice/${screen}`;
      return reply
        .header('cache-control', 'no-store')
        .redirect(isSignedIn ? target : `${portal}${loginAddress(target)}`);
    },
  );
}

/**
 * Returns the security policy. Scripts are files; Ant Design inserts its styles into the page, in elements with the response's
 * nonce. Pictures are also drawn in the page, and come from the portal. Portal pages in frames, used as previews, come from this
 * origin too.
 */
const policy = (nonce: string, portal: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ['img-src', "'self'", ...(portal ? [portal] : []), 'data:', 'blob:'].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the single page at every other address below the back office, with a valid session only. */
function registerPages(app: FastifyInstance, { portal, session }: Entrance, office: Office): void {
  async function send(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64url');
    const html = (await office.html(request.url))
      .replaceAll(NONCE_PLACE, nonce)
      .replaceAll(PORTAL_PLACE, escapeHtml(portal));
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy(nonce, portal) })
      .send(html);
  }
  // A person with a password reset link cannot be signed in. The link's token follows the #, so the server never receives it.
  app.get(RESET_PAGE, { config: { access: 'public' } }, send);
  for (const path of ['/backoffice', '/backoffice/*'])
    app.get(path, { config: { access: 'public' } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (await session(request)) return send(request, reply);
      return reply.redirect(`${portal}${loginAddress(request.url)}`);
    });
}

interface BackOffice extends Pick<Parts, 'db' | 'settings'> {
  /** Frontend of the back office; without it no pages are served. */
  office: Office | undefined;
}

/** Registers single sign-on, the pages of the back office, and the call that returns their token. */
export async function backOfficePlugin(
  app: FastifyInstance,
  { db, settings, office }: BackOffice,
): Promise<void> {
  const cookies = cookieSettings(settings);
  const portal = settings.publicOrigin ?? '';
  const session = async (request: FastifyRequest) => {
    const cookie = readSessionCookie(request, cookies);
    return cookie ? findSession(db, 'cookie', cookie) : null;
  };
  registerSso(app, { portal, session });
  registerConsoleSession(app, db, settings, cookies);
  if (office) registerPages(app, { portal, session }, office);
}
