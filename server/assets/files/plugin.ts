import type { FastifyInstance } from 'fastify';
import type { Caching } from '../../platform/cache/caching.ts';
import { registerReads } from '../../platform/cache/read-routes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { warnOfOpenPermissions } from './permissions.ts';
import { registerProjectFiles } from './project-files.ts';
import { fileReads } from './reads.ts';
import { registerFiles } from './routes.ts';
import type { Storage } from './storage/storage.ts';
import { registerSweep } from './storage/sweep.ts';
import type { UploadCounter } from './uploads/upload-counter.ts';

interface FilesParts {
  db: Db;
  settings: Settings;
  caching: Caching;
  clock: Clock;
  jobs: Jobs;
  storage: Storage;
  underWay: UploadCounter;
}

/** Attachments: upload, removal, download; and the sweep of those that were never submitted. */
export async function filesPlugin(
  app: FastifyInstance,
  { db, settings, caching, clock, jobs, underWay, storage }: FilesParts,
): Promise<void> {
  const { store, staging } = storage;
  const { dataDir, uploadMaxBytes: most, uploadQuotaBytes: quota } = settings;
  warnOfOpenPermissions(dataDir, app.log);
  registerReads(app, fileReads(db), caching);
  registerProjectFiles(app, { db, storage });
  registerFiles(app, { db, store, staging, most, quota, underWay });
  const sweep = registerSweep(jobs, { db, store, staging, clock, log: app.log });
  app.addHook('onClose', async () => sweep.stop());
}
