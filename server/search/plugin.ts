import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Caching } from '../http/caching.ts';
import { registerReads } from '../http/read-routes.ts';
import type { SharedState } from '../http/shared-state.ts';
import type { Versions } from '../http/versions.ts';
import type { Jobs } from '../jobs/worker.ts';
import { countMissed, sweepMissed } from './missed.ts';
import { searchReads } from './reads.ts';
import { keepIndex } from './reindex.ts';

interface SearchParts {
  database: Database;
  key: Buffer;
  state: SharedState;
  versions: Versions;
  caching: Caching;
  jobs: Jobs;
}

/** The search over everything public. See docs/decisions/0058-search.md. */
export async function searchPlugin(
  app: FastifyInstance,
  { database, key, state, versions, caching, jobs }: SearchParts,
): Promise<void> {
  const { db } = database;
  const missed = countMissed({ db, key, state, log: app.log });
  app.addHook('onClose', () => missed.stop());
  registerReads(app, searchReads(db, missed), caching);
  sweepMissed(jobs, { db, log: app.log });
  await keepIndex(jobs, { database, versions, log: app.log });
}
