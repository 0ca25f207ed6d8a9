import { specialistContact } from '@pv-brain/contract/content/calls/specialist.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { RECYCLED_DAYS } from '@pv-brain/contract/protocol/constants.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import type { FastifyInstance } from 'fastify';
import { registerReads } from '../../platform/cache/read-routes.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { DAY_MS, HOUR_MS, nowMs, shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { readSwitch } from '../../platform/site-config/system.repository.ts';
import { findSeparate, itemExists } from './lists/content.repository.ts';
import { registerArt } from './lists/pictures.ts';
import { maskEmail } from './lists/present.ts';
import { contentReads } from './lists/reads.ts';
import { expireItems } from './writing/mass-writes.ts';
import { deleteExpiredTrash } from './writing/trash.ts';

const EXPIRY_INTERVAL_MS = 30_000;

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

  // Delists entries past their deadline: shortly after each midnight in Shanghai, and as soon when one is published late. Entries
  // that a fast clock delisted come back once the clock is right. Being listed is a stored state, so that lists and counts stay
  // plain index reads.
  jobs.repeat({
    name: 'content-expiry',
    every: EXPIRY_INTERVAL_MS,
    async run() {
      const today = shanghaiDay();
      let movedCount = 0;
      for (const section of Object.keys(contentTypes) as Section[]) {
        const { expired, reopened } = await expireItems(db, section, today);
        if (expired > 0)
          app.log.info({ section, count: expired }, 'entries past their deadline were removed from the list');
        if (reopened > 0)
          app.log.warn(
            { section, count: reopened },
            'entries before their deadline were returned to the list',
          );
        movedCount += expired + reopened;
      }
      if (movedCount > 0) await versions.refresh();
    },
  });

  // Deletes the items whose days in the trash are over.
  jobs.repeat({
    name: 'bin-emptying',
    every: HOUR_MS,
    async run() {
      const lastTime = shanghaiTime(new Date(nowMs() - RECYCLED_DAYS * DAY_MS));
      const removed = await deleteExpiredTrash(db, lastTime);
      if (removed > 0) app.log.info({ removed }, 'old items of the recycle bin were deleted');
    },
  });

  // One email per request, limited by address and never cached.
  mount(app, specialistContact, async ({ input: { fdId }, request: { live } }) => {
    const fdEmail = await findSeparate(db, 'specialist', fdId, 'fdEmail');
    if (fdEmail === undefined) throw notFound();
    const isMasked = !live && (await readSwitch(db, SITE_RULE.maskContacts)) === 'true';
    return { fdEmail: isMasked && fdEmail ? maskEmail(fdEmail) : fdEmail };
  });
}
