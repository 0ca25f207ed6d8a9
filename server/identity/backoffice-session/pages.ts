import { randomBytes } from 'node:crypto';
import { NONCE_PLACE, PORTAL_PLACE } from '@pv-brain/contract/protocol/office-page.ts';
import { loginAddress, RESET_PAGE } from '@pv-brain/contract/protocol/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { LiveSession } from '../accounts/session.repository.ts';
import type { Office } from './office-build.ts';

interface Pages {
  office: Office;
  /** The portal's origin, empty where it is this one. */
  portal: string;
  session(request: FastifyRequest): Promise<LiveSession | null>;
}

/**
 * Scripts come as files; Ant Design writes its styles into the page, in elements that bear the answer's nonce. Pictures
 * are drawn in the page too, and come from the portal. The portal's pages that stand in frames, as previews, come from this origin too.
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

/** Every address below the back office that nothing else answers is its one page, for whoever is signed in. */
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
  // Who has a link to set a password cannot be signed in. What the link is stands behind a #: nothing of it comes here.
  app.get(RESET_PAGE, { config: { access: 'public' } }, (request, reply) =>
    send(request, reply.header('cache-control', 'no-store')),
  );
  for (const path of ['/backoffice', '/backoffice/*']) app.get(path, { config: { access: 'public' } }, page);
}
