import { specialistContact } from '@pv-brain/contract/content/calls/specialist.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Caching } from '../../platform/cache/caching.ts';
import { registerReads } from '../../platform/cache/read-routes.ts';
import type { Versions } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { readSwitch } from '../../platform/site-config/system.repository.ts';
import { findSeparate, itemExists } from './lists/content.repository.ts';
import { registerArt } from './lists/pictures.ts';
import { maskEmail } from './lists/present.ts';
import { contentReads } from './lists/reads.ts';
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

/** Returns one expert's email per request; rate-limited by address and never cached. */
export function registerSpecialistContact(app: FastifyInstance, db: Db): void {
  mount(app, specialistContact, async ({ input: { fdId }, request: { live } }) => {
    const fdEmail = await findSeparate(db, 'specialist', fdId, 'fdEmail');
    if (fdEmail === undefined) throw notFound();
    const isMasked = !live && (await readSwitch(db, SITE_RULE.maskContacts)) === 'true';
    return { fdEmail: isMasked && fdEmail ? maskEmail(fdEmail) : fdEmail };
  });
}
