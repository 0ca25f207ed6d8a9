import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Caching } from '../http/caching.ts';
import { registerReads } from '../http/read-routes.ts';
import type { Versions } from '../http/versions.ts';
import type { Jobs } from '../jobs/worker.ts';
import type { Settings } from '../settings.ts';
import { emptyBinInTime } from './bin.ts';
import { itemExists } from './content.repository.ts';
import { expireContent } from './expiry.ts';
import { registerArt } from './pictures.ts';
import { contentReads } from './reads.ts';
import { registerSpecialistContact } from './specialist-contact.ts';

interface ContentParts {
  db: Db;
  settings: Settings;
  versions: Versions;
  caching: Caching;
  jobs: Jobs;
}

/** What visitors read of every section, with its pictures; and what takes it down, or away, when its time is over. */
export async function contentPlugin(
  app: FastifyInstance,
  { db, settings, versions, caching, jobs }: ContentParts,
): Promise<void> {
  const reads = contentReads(db, versions, (section, id) =>
    app.log.error({ section, id }, 'what runs does not belong into content: left out'),
  );
  registerReads(app, reads, caching);
  registerSpecialistContact(app, db);
  registerArt(
    app,
    caching,
    // A foreign back end alone knows its ids.
    async (section, id) => settings.apiBase !== undefined || itemExists(db, section, id),
  );
  expireContent(jobs, { db, versions, log: app.log });
  emptyBinInTime(jobs, { db, log: app.log });
}
