import type { FastifyInstance } from 'fastify';
import type { Caching } from '../cache/caching.ts';
import { registerReads } from '../cache/read-routes.ts';
import type { Versions } from '../cache/versions.ts';
import type { Db } from '../database/database.ts';
import type { Settings } from '../runtime/settings.ts';
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
