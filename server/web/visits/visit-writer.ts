import { VISIT_PAGE_DAYS } from '@pv-brain/contract/operations/dashboard.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { flushEvery } from '../../platform/runtime/flush-every.ts';
import { addDays, DAY_MS, shanghaiDay } from '../../platform/runtime/time.ts';
import { addVisits, deletePageVisits } from './visit.repository.ts';
import type { VisitCounter } from './visit-counter.ts';

/** Milliseconds; counts since the last write are lost when the process is killed. */
const WRITE_INTERVAL_MS = 10_000;

interface Dependencies {
  db: Db;
  counter: VisitCounter;
  log: FastifyBaseLogger;
}

/** Writes the counted visits to the database at an interval, and when stopped. */
export function startVisitWriter({ db, counter, log }: Dependencies) {
  return flushEvery(async () => {
    const batch = counter.take();
    if (batch.views === 0) return;
    try {
      await addVisits(db, shanghaiDay(), batch);
    } catch (error) {
      counter.restore(batch);
      log.warn({ err: error }, 'cannot save the visits');
    }
  }, WRITE_INTERVAL_MS);
}

/** Deletes the visits of single pages after `VISIT_PAGE_DAYS`; daily totals stay. */
export function sweepVisits(jobs: Jobs, { db, log }: Omit<Dependencies, 'counter'>): void {
  jobs.repeat({
    name: 'visit-sweep',
    every: DAY_MS,
    async run() {
      const removed = await deletePageVisits(db, addDays(shanghaiDay(), -VISIT_PAGE_DAYS));
      if (removed > 0) log.info({ removed }, 'old page counts were deleted');
    },
  });
}
