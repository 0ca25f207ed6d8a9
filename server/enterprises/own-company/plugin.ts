import { formDefaults } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../../assets/files/storage/storage.ts';
import type { Db } from '../../platform/database/database.ts';
import { mount } from '../../platform/http/mount.ts';
import { senderOf } from '../../submissions/intake/sender.ts';
import { readFormDefaults } from './form-defaults.ts';
import { registerInvitations } from './invitations.ts';
import { registerMembers } from './members.ts';
import { registerProfile } from './profile.ts';

/** Calls for a company's own profile and accounts. */
export async function myCompanyPlugin(
  app: FastifyInstance,
  { db, storage: { store } }: { db: Db; storage: Storage },
): Promise<void> {
  mount(app, formDefaults, ({ request }) => readFormDefaults(db, senderOf(request)));
  registerProfile(app, db);
  registerMembers(app, { db, store });
  registerInvitations(app, db);
}
