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

/** Registers the calls of the site's shell: navigation, config, dictionary, and address of the back office. */
export async function systemPlugin(
  app: FastifyInstance,
  { db, settings, versions, caching }: SystemParts,
): Promise<void> {
  registerReads(app, systemReads(db, versions), caching);
  registerBackOfficeAddress(app, settings);
}
