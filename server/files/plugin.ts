import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Caching } from '../http/caching.ts';
import { registerReads } from '../http/read-routes.ts';
import type { Jobs } from '../jobs/worker.ts';
import type { Settings } from '../settings.ts';
import { fileReads } from './reads.ts';
import { warnOfLooseRights } from './rights.ts';
import { registerFiles } from './routes.ts';
import type { Storage } from './storage.ts';
import { keepSweeping } from './sweep.ts';
import type { UnderWay } from './under-way.ts';

interface FilesParts {
  db: Db;
  settings: Settings;
  caching: Caching;
  clock: Clock;
  jobs: Jobs;
  storage: Storage;
  underWay: UnderWay;
}

/** Attachments: uploading, taking back, reading; and the sweep of those that nobody submitted. */
export async function filesPlugin(
  app: FastifyInstance,
  { db, settings, caching, clock, jobs, underWay, storage: { store, staging } }: FilesParts,
): Promise<void> {
  const { dataDir, uploadMaxBytes: most, uploadQuotaBytes: quota } = settings;
  warnOfLooseRights(dataDir, app.log);
  registerReads(app, fileReads(db), caching);
  registerFiles(app, { db, store, staging, most, quota, underWay });
  const sweep = keepSweeping(jobs, { db, store, staging, clock, log: app.log });
  app.addHook('onClose', async () => sweep.stop());
}
