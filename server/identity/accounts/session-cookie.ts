import { SESSION_COOKIE } from '@pv-brain/contract/protocol/constants.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps, type Settings } from '../../platform/runtime/settings.ts';
import type { NewSession } from './session.repository.ts';

export interface CookieSettings {
  /** On https. */
  secure: boolean;
  /** The back office's path: nothing else needs the cookie. */
  path: string;
  /** Set where the back office has another host of the same site. */
  domain: string | undefined;
}

export const cookieSettings = (settings: Settings): CookieSettings => ({
  secure: isHttps(settings),
  path: settings.backOfficeBase ? new URL(settings.backOfficeBase).pathname : '/backoffice',
  domain: settings.cookieDomain,
});

/**
 * Only the back office reads it, for its pages and for the token of its console; it opens no other call. On https its name keeps plain-text neighbours from setting
 * it; the stricter `__Host-` would forbid its path and its domain.
 */
const nameOf = ({ secure }: CookieSettings) => (secure ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE);

const placeOf = ({ secure, path, domain }: CookieSettings) => ({
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
    ...placeOf(settings),
    httpOnly: true,
    sameSite: 'lax',
    maxAge: Math.floor(cookieAge / 1000),
  });
}

export function clearSessionCookie(reply: FastifyReply, settings: CookieSettings): void {
  reply.clearCookie(nameOf(settings), placeOf(settings));
}
