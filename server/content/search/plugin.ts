import type { FastifyInstance } from 'fastify';
import type { Caching } from '../../platform/cache/caching.ts';
import { registerReads } from '../../platform/cache/read-routes.ts';
import type { Versions } from '../../platform/cache/versions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SharedState } from '../../platform/http/shared-state.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { registerReindexJob } from './index/reindex.ts';
import { createMissedSearches, scheduleMissedSearchCleanup } from './query/missed.ts';
import { searchReads } from './reads.ts';

interface SearchParts {
  database: Database;
  key: Buffer;
  state: SharedState;
  versions: Versions;
  caching: Caching;
  jobs: Jobs;
}

/** The search over all public content. See docs/decisions/0058-search.md. */
export async function searchPlugin(
  app: FastifyInstance,
  { database, key, state, versions, caching, jobs }: SearchParts,
): Promise<void> {
  const { db } = database;
  const missed = createMissedSearches({ db, key, state, log: app.log });
  app.addHook('onClose', () => missed.stop());
  registerReads(app, searchReads(db, missed), caching);
  scheduleMissedSearchCleanup(jobs, { db, log: app.log });
  await registerReindexJob(jobs, { database, versions, log: app.log });
}
