import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { attachmentAddress } from '@pv-brain/contract/content/calls/files.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type PublicRead, publicRead } from '../../platform/cache/public-read.ts';
import { registerReads } from '../../platform/cache/read-routes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findPublicAttachment } from './attachment.repository.ts';
import { registerProjectFiles } from './project-files.ts';
import { type FileParts, registerFiles } from './routes.ts';
import { registerSweep } from './storage/sweep.ts';

/** Mode bits of users other than the owner. */
const OTHER_USERS = 0o077;

/** Returns the data folder and its entries that other users of the machine may read or change. */
function looseRights(dataDir: string): { path: string; mode: string }[] {
  const paths = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))];
  return paths.flatMap((path) => {
    // A file of the database may be removed meanwhile.
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & OTHER_USERS) === 0 ? [] : [{ path, mode: (mode & 0o777).toString(8).padStart(4, '0') }];
  });
}

/**
 * Logs what in the data folder other users of the machine may read, and how to change that; the operator sets the permissions of
 * existing files. Windows has another permission model, so it is skipped.
 */
function warnOfOpenPermissions(dataDir: string, log: FastifyBaseLogger): void {
  const loose = process.platform === 'win32' ? [] : looseRights(dataDir);
  if (loose.length === 0) return;
  log.warn({ loose }, `other users of this machine can read the data: run chmod -R go-rwx '${dataDir}'`);
}

/** Read of the address of an item's attachment; `data` is null when there is none. */
export function fileReads(db: Db): PublicRead[] {
  return [
    publicRead(attachmentAddress, {
      dependsOn: ['attachment', 'project'],
      handle: async ({ input: { fdId, clazz, key }, madeOf }) => {
        madeOf.push({ section: 'project', ids: [fdId] });
        const data = await findPublicAttachment(db, { ownerId: fdId, clazz, key });
        return data ?? null;
      },
    }),
  ];
}

/** Attachments: upload, removal, download; and the sweep of those that were never submitted. */
export async function filesPlugin(
  app: FastifyInstance,
  parts: Pick<Parts, 'db' | 'settings' | 'caching' | 'clock' | 'jobs'> & FileParts,
): Promise<void> {
  const { db, settings, caching, clock, jobs, storage } = parts;
  const { store, staging } = storage;
  warnOfOpenPermissions(settings.dataDir, app.log);
  registerReads(app, fileReads(db), caching);
  registerProjectFiles(app, { db, storage });
  registerFiles(app, parts);
  const sweep = registerSweep(jobs, { db, store, staging, clock, log: app.log });
  app.addHook('onClose', async () => sweep.stop());
}
