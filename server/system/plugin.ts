import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Caching } from '../http/caching.ts';
import { registerReads } from '../http/read-routes.ts';
import type { Versions } from '../http/versions.ts';
import type { Settings } from '../settings.ts';
import { registerBackOfficeAddress } from './back-office-address.ts';
import { systemReads } from './reads.ts';

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
  registerReads(app, systemReads(db, versions), caching);
  registerBackOfficeAddress(app, settings);
}
