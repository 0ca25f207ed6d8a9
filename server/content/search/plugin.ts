import type { FastifyInstance } from 'fastify';
import { registerReads } from '../../platform/cache/read-routes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { registerReindexJob } from './index/reindex.ts';
import { createMissedSearches, scheduleMissedSearchCleanup } from './query/missed.ts';
import { searchReads } from './reads.ts';

/** The search over all public content. See docs/decisions/0058-search.md. */
export async function searchPlugin(
  app: FastifyInstance,
  {
    database,
    key,
    state,
    versions,
    caching,
    jobs,
  }: Pick<Parts, 'key' | 'state' | 'versions' | 'caching' | 'jobs'> & { database: Database },
): Promise<void> {
  const { db } = database;
  const missed = createMissedSearches({ db, key, state, log: app.log });
  app.addHook('onClose', () => missed.stop());
  registerReads(app, searchReads(db, missed), caching);
  scheduleMissedSearchCleanup(jobs, { db, log: app.log });
  await registerReindexJob(jobs, { database, versions, log: app.log });
}
