import type { FastifyInstance } from 'fastify';
import type { Caching } from '../../platform/cache/caching.ts';
import { registerReads } from '../../platform/cache/read-routes.ts';
import type { Versions } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { itemExists } from './lists/content.repository.ts';
import { registerArt } from './lists/pictures.ts';
import { contentReads } from './lists/reads.ts';
import { registerSpecialistContact } from './lists/specialist-contact.ts';
import { scheduleExpiry } from './writing/expiry.ts';
import { scheduleTrashCleanup } from './writing/trash.ts';

interface ContentParts {
  db: Db;
  versions: Versions;
  caching: Caching;
  jobs: Jobs;
}

/** Public reads of all sections with their pictures, and the jobs that expire or remove content. */
export async function contentPlugin(
  app: FastifyInstance,
  { db, versions, caching, jobs }: ContentParts,
): Promise<void> {
  const reads = contentReads(db, versions, (section, id) =>
    app.log.error({ section, id }, 'what runs does not belong into content: left out'),
  );
  registerReads(app, reads, caching);
  registerSpecialistContact(app, db);
  registerArt(app, caching, (section, id) => itemExists(db, section, id));
  scheduleExpiry(jobs, { db, versions, log: app.log });
  scheduleTrashCleanup(jobs, { db, log: app.log });
}
