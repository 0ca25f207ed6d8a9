import type { FastifyInstance } from 'fastify';
import { registerReads } from '../../platform/cache/read-routes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { addDays, DAY_MS, shanghaiDay } from '../../platform/runtime/time.ts';
import { registerReindexJob } from './index/reindex.ts';
import { deleteMissedSearches } from './query/missed.repository.ts';
import { createMissedSearches } from './query/missed.ts';
import { searchReads } from './reads.ts';

/** Days after which the counts of searches without hits are deleted. */
const MISSED_RETENTION_DAYS = 100;

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
  jobs.repeat({
    name: 'search-sweep',
    every: DAY_MS,
    async run() {
      const removed = await deleteMissedSearches(db, addDays(shanghaiDay(), -MISSED_RETENTION_DAYS));
      if (removed > 0) app.log.info({ removed }, 'old searches without results were deleted');
    },
  });
  await registerReindexJob(jobs, { database, versions, log: app.log });
}
