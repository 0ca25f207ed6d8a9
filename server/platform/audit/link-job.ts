import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Clock } from '../runtime/clock.ts';
import { runEvery } from '../runtime/run-every.ts';
import { linkAudits } from './link.repository.ts';

/** Milliseconds. */
const INTERVAL_MS = 2000;

interface Linking {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}

/**
 * Chains pending entries of the audit log: those of a process killed after a commit, and those that could not be chained before.
 * `stop` chains the last ones of this process.
 */
export function linkRegularly({ db, clock, log }: Linking): { stop(): Promise<void> } {
  const failure = 'cannot chain entries of the audit log: they stay pending';
  const linking = runEvery({ every: INTERVAL_MS, run: () => linkAudits(db), clock, log, failure });
  return {
    stop: async () => {
      await linking.stop();
      await linkAudits(db).catch((error: unknown) => log.error({ err: error }, failure));
    },
  };
}
