import { SESSION_COOKIE } from '@pv-brain/contract/protocol/constants.ts';
import type { FastifyReply } from 'fastify';
import { isHttps, type Settings } from '../../platform/runtime/settings.ts';
import type { NewSession } from './session.repository.ts';

/**
 * Returns the name and the scope of the cookie, which is read by the back office only, for its pages and for the console's token;
 * it gives access to no other call.
 */
export function cookieSettings(settings: Settings) {
  const { backOfficeBase, cookieDomain: domain } = settings;
  const secure = isHttps(settings);
  // Path of the back office, the only part that needs the cookie; the domain when it is on another host of the same site.
  const path = backOfficeBase ? new URL(backOfficeBase).pathname : '/backoffice';
  return {
    // On https the prefix keeps plain-text neighbours from setting it; the stricter `__Host-` would forbid its path and its domain.
    name: secure ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE,
    scope: { path, secure, ...(domain ? { domain } : {}) },
  };
}

export type CookieSettings = ReturnType<typeof cookieSettings>;

export function setSessionCookie(
  reply: FastifyReply,
  { cookie, cookieAge }: Pick<NewSession, 'cookie' | 'cookieAge'>,
  { name, scope }: CookieSettings,
): void {
  const maxAge = Math.floor(cookieAge / 1000);
  reply.setCookie(name, cookie, { ...scope, httpOnly: true, sameSite: 'lax', maxAge });
}

export function clearSessionCookie(reply: FastifyReply, { name, scope }: CookieSettings): void {
  reply.clearCookie(name, scope);
}
