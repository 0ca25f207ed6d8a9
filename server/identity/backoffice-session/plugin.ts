import { randomBytes } from 'node:crypto';
import { officePreferences, officeSession } from '@pv-brain/contract/accounts/calls/office.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { NONCE_PLACE, PORTAL_PLACE } from '@pv-brain/contract/protocol/office-page.ts';
import { loginAddress, RESET_PAGE } from '@pv-brain/contract/protocol/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/errors/http-error.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { fromJson } from '../../platform/http/form.ts';
import { refuseOtherSites } from '../../platform/http/hardening/other-sites.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { bearerToken } from '../accounts/access.ts';
import { findName } from '../accounts/account.repository.ts';
import { consoleToken, findSession, sessionError } from '../accounts/session.repository.ts';
import { cookieSettings } from '../accounts/session-cookie.ts';
import { nextSignInStep } from '../accounts/sign-in-steps.ts';
import type { Office } from './office-build.ts';
import { findPreferences, savePreferences } from './preferences.repository.ts';

/**
 * Refuses requests that our own page did not send. Browsers let no page of another site send JSON without a preflight, and name
 * the origin of each request; for browsers that do not, the JSON requirement keeps other sites out.
 */
function assertOwnPage(request: FastifyRequest, ownOrigin: string | undefined): void {
  refuseOtherSites(request, ownOrigin);
  const { 'content-type': type = '' } = request.headers;
  if (!/^application\/json\b/i.test(type)) throw new HttpError(415, SERVER.unsupportedMedia);
}

/** Parses a JSON object. Throws an HttpError 400 for anything else. */
function parsed(json: string): object {
  const value = fromJson(json);
  if (typeof value !== 'object' || value === null) throw new HttpError(400, SERVER.badRequest);
  return value;
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

interface BackOffice extends Pick<Parts, 'db' | 'settings'> {
  /** Frontend of the back office; without it no pages are served. */
  office: Office | undefined;
}

/** Registers single sign-on, the pages of the back office, and the calls that they start with. */
export async function backOfficePlugin(
  app: FastifyInstance,
  { db, settings, office }: BackOffice,
): Promise<void> {
  const { backOfficeBase, publicOrigin } = settings;
  const ownOrigin = backOfficeBase ? new URL(backOfficeBase).origin : publicOrigin;
  /** Origin of the portal, empty when it is the same. */
  const portal = publicOrigin ?? '';
  const { name: cookieName } = cookieSettings(settings);
  /** Returns the session cookie of a request, and its live session if any. */
  async function readSession(request: FastifyRequest) {
    const cookie = request.cookies[cookieName];
    return { cookie, live: cookie ? await findSession(db, 'cookie', cookie) : null };
  }

  // The only call that a cookie authenticates. It returns the token that the page sends in the Authorization header from then on,
  // which browsers never add by themselves: other sites can cause the request, but can neither read the response nor use it.
  mount(app, officeSession, async ({ request }) => {
    assertOwnPage(request, ownOrigin);
    const { cookie, live } = await readSession(request);
    if (!cookie || !live) throw await sessionError(db, bearerToken(request), cookie);
    const { id, username, companyName, avatar, roles } = live.account;
    const account = { username, name: await findName(db, id), fdComName: companyName, avatar, roles };
    // Pending sign-in steps also use this token; until they are done it permits nothing else.
    const step = nextSignInStep(live, settings) ?? '';
    const preferences = await findPreferences(db, id);
    return { token: consoleToken(cookie), step, account, preferences };
  });

  mount(app, officePreferences, async ({ input, account }) => {
    await savePreferences(db, account.id, parsed(input.preferences));
    return SERVER.ok;
  });

  // The entrance. The username in the address grants nothing by itself: it must be that of the cookie's session. All others are
  // redirected to the login page.
  app.get<{ Querystring: { tell?: string | string[]; to?: string | string[] } }>(
    '/backoffice/common/sso',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { live } = await readSession(request);
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

  if (!office) return;
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url');
    const html = (await office.html(request.url))
      .replaceAll(NONCE_PLACE, nonce)
      .replaceAll(PORTAL_PLACE, escapeHtml(portal));
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy(nonce, portal) })
      .send(html);
  };
  // A person with a password reset link cannot be signed in. The link's token follows the #, so the server never receives it.
  app.get(RESET_PAGE, { config: { access: 'public' } }, send);
  // The single page at every other address, with a valid session only.
  for (const path of ['/backoffice', '/backoffice/*'])
    app.get(path, { config: { access: 'public' } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { live } = await readSession(request);
      return live ? send(request, reply) : reply.redirect(`${portal}${loginAddress(request.url)}`);
    });
}
