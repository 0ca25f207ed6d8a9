import { specialistContact } from '@pv-brain/contract/content/calls/specialist.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import type { FastifyInstance } from 'fastify';
import { registerReads } from '../../platform/cache/read-routes.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { readSwitch } from '../../platform/site-config/system.repository.ts';
import { findSeparate, itemExists } from './lists/content.repository.ts';
import { registerArt } from './lists/pictures.ts';
import { maskEmail } from './lists/present.ts';
import { contentReads } from './lists/reads.ts';
import { scheduleExpiry } from './writing/mass-writes.ts';
import { scheduleTrashCleanup } from './writing/trash.ts';

/** Public reads of all sections with their pictures, and the jobs that expire or remove content. */
export async function contentPlugin(
  app: FastifyInstance,
  { db, versions, caching, jobs }: Pick<Parts, 'db' | 'versions' | 'caching' | 'jobs'>,
): Promise<void> {
  const reads = contentReads(db, versions, (section, id) =>
    app.log.error({ section, id }, 'content with scripts was omitted'),
  );
  registerReads(app, reads, caching);
  registerArt(app, caching, (section, id) => itemExists(db, section, id));
  scheduleExpiry(jobs, { db, versions, log: app.log });
  scheduleTrashCleanup(jobs, { db, log: app.log });

  // One email per request, limited by address and never cached.
  mount(app, specialistContact, async ({ input: { fdId }, request: { live } }) => {
    const fdEmail = await findSeparate(db, 'specialist', fdId, 'fdEmail');
    if (fdEmail === undefined) throw notFound();
    const isMasked = !live && (await readSwitch(db, SITE_RULE.maskContacts)) === 'true';
    return { fdEmail: isMasked && fdEmail ? maskEmail(fdEmail) : fdEmail };
  });
}
