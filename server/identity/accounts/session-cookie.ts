import { SESSION_COOKIE } from '@pv-brain/contract/protocol/constants.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps, type Settings } from '../../platform/runtime/settings.ts';
import type { NewSession } from './session.repository.ts';

export const cookieSettings = (settings: Settings) => ({
  secure: isHttps(settings),
  /** Path of the back office, the only part that needs the cookie. */
  path: settings.backOfficeBase ? new URL(settings.backOfficeBase).pathname : '/backoffice',
  /** Set when the back office is on another host of the same site. */
  domain: settings.cookieDomain,
});

export type CookieSettings = ReturnType<typeof cookieSettings>;

/**
 * Returns the name of the cookie, which is read by the back office only, for its pages and for the console's token; it gives
 * access to no other call. On https the prefix keeps plain-text neighbours from setting it; the stricter `__Host-` would forbid
 * its path and its domain.
 */
const nameOf = ({ secure }: CookieSettings) => (secure ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE);

const scopeOf = ({ secure, path, domain }: CookieSettings) => ({
  path,
  secure,
  ...(domain ? { domain } : {}),
});

export function readSessionCookie(request: FastifyRequest, settings: CookieSettings): string | undefined {
  return request.cookies[nameOf(settings)];
}

export function setSessionCookie(
  reply: FastifyReply,
  { cookie, cookieAge }: Pick<NewSession, 'cookie' | 'cookieAge'>,
  settings: CookieSettings,
): void {
  reply.setCookie(nameOf(settings), cookie, {
    ...scopeOf(settings),
    httpOnly: true,
    sameSite: 'lax',
    maxAge: Math.floor(cookieAge / 1000),
  });
}

export function clearSessionCookie(reply: FastifyReply, settings: CookieSettings): void {
  reply.clearCookie(nameOf(settings), scopeOf(settings));
}
