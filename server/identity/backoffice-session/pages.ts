import { randomBytes } from 'node:crypto';
import { NONCE_PLACE, PORTAL_PLACE } from '@pv-brain/contract/protocol/office-page.ts';
import { loginAddress, RESET_PAGE } from '@pv-brain/contract/protocol/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { LiveSession } from '../accounts/session.repository.ts';
import type { Office } from './office-build.ts';

interface Pages {
  office: Office;
  /** Origin of the portal, empty when it is the same. */
  portal: string;
  session(request: FastifyRequest): Promise<LiveSession | null>;
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
export function registerPages(app: FastifyInstance, { office, portal, session }: Pages): void {
  async function page(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    if (!(await session(request))) {
      return reply.redirect(`${portal}${loginAddress(request.url)}`);
    }
    return send(request, reply);
  }
  async function send(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64url');
    const html = (await office.html(request.url))
      .replaceAll(NONCE_PLACE, nonce)
      .replaceAll(PORTAL_PLACE, escapeHtml(portal));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy(nonce, portal))
      .send(html);
  }
  // A person with a password reset link cannot be signed in. The link's token follows the #, so the server never receives it.
  app.get(RESET_PAGE, { config: { access: 'public' } }, (request, reply) =>
    send(request, reply.header('cache-control', 'no-store')),
  );
  for (const path of ['/backoffice', '/backoffice/*']) app.get(path, { config: { access: 'public' } }, page);
}
