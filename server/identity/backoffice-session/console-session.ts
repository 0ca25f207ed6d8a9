import { officePreferences, officeSession } from '@pv-brain/contract/accounts/calls/office.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { fromJson } from '../../platform/http/form.ts';
import { refuseOtherSites } from '../../platform/http/hardening/other-sites.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { bearerToken } from '../accounts/access.ts';
import { findName } from '../accounts/account.repository.ts';
import { consoleToken, findSession, sessionError } from '../accounts/session.repository.ts';
import { type CookieSettings, readSessionCookie } from '../accounts/session-cookie.ts';
import { nextSignInStep } from '../accounts/sign-in-steps.ts';
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
 * Registers the only call that a cookie authenticates. It returns the token that the page sends in the Authorization header from
 * then on, which browsers never add by themselves: other sites can cause the request, but can neither read the response nor use
 * it.
 */
export function registerConsoleSession(
  app: FastifyInstance,
  db: Db,
  settings: Settings,
  cookies: CookieSettings,
): void {
  const { backOfficeBase, publicOrigin } = settings;
  const ownOrigin = backOfficeBase ? new URL(backOfficeBase).origin : publicOrigin;
  mount(app, officeSession, async ({ request }) => {
    assertOwnPage(request, ownOrigin);
    const cookie = readSessionCookie(request, cookies);
    const live = cookie ? await findSession(db, 'cookie', cookie) : null;
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
}
