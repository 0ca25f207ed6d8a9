import { loginAddress } from '@pv-brain/contract/protocol/paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts } from '../../platform/parts/parts.ts';
import { findSession, type LiveSession } from '../accounts/session.repository.ts';
import { cookieSettings, readSessionCookie } from '../accounts/session-cookie.ts';
import { registerConsoleSession } from './console-session.ts';
import type { Office } from './office-build.ts';
import { registerPages } from './pages.ts';

interface SingleSignOn {
  /** Origin of the portal, empty when it is the same. */
  portal: string;
  session(request: FastifyRequest): Promise<LiveSession | null>;
}

/**
 * Registers the entrance of the back office. The username in the address grants nothing by itself: it must be that of the
 * cookie's session. All others are redirected to the login page.
 */
function registerSso(app: FastifyInstance, { portal, session }: SingleSignOn): void {
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
    return cookie ? findSession(db, { cookie }) : null;
  };
  registerSso(app, { portal, session });
  registerConsoleSession(app, db, settings, cookies);
  if (office) registerPages(app, { office, portal, session });
}
