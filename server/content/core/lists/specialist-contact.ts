import { specialistContact } from '@pv-brain/contract/content/calls/specialist.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/http-error.ts';
import { mount } from '../../../platform/http/mount.ts';
import { readSwitch } from '../../../platform/site-config/system.repository.ts';
import { findSeparate } from './content.repository.ts';
import { maskEmail } from './present.ts';

/** Returns one expert's email per request; rate-limited by address and never cached. */
export function registerSpecialistContact(app: FastifyInstance, db: Db): void {
  mount(app, specialistContact, async ({ input: { fdId }, request: { live } }) => {
    const fdEmail = await findSeparate(db, 'specialist', fdId, 'fdEmail');
    if (fdEmail === undefined) throw notFound();
    const isMasked = !live && (await readSwitch(db, SITE_RULE.maskContacts)) === 'true';
    return { fdEmail: isMasked && fdEmail ? maskEmail(fdEmail) : fdEmail };
  });
}
