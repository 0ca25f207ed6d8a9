import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { findSession } from '../accounts/session.repository.ts';
import { cookieSettings, readSessionCookie } from '../accounts/session-cookie.ts';
import { registerConsoleSession } from './console-session.ts';
import type { Office } from './office-build.ts';
import { registerPages } from './pages.ts';
import { registerSso } from './sso.ts';

interface BackOffice {
  db: Db;
  settings: Settings;
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
