import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import { registerAnswers } from '../http/answer-routes.ts';
import type { Caching } from '../http/cache-key.ts';
import type { Versions } from '../http/versions.ts';
import type { Settings } from '../settings.ts';
import { systemAnswers } from './answers.ts';
import { registerBackOfficeAddress } from './back-office-address.ts';

interface SystemParts {
  db: Db;
  settings: Settings;
  versions: Versions;
  caching: Caching;
}

/** What the frame of the site needs: navigation, config, dictionary, and where the back office is. */
export async function systemPlugin(
  app: FastifyInstance,
  { db, settings, versions, caching }: SystemParts,
): Promise<void> {
  registerAnswers(app, systemAnswers(db, versions), caching);
  registerBackOfficeAddress(app, settings);
}
