import { VISIT_PAGE_DAYS } from '@pv-brain/contract/operations/dashboard.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
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
  let current: Promise<void> | undefined;

  async function write() {
    const batch = counter.take();
    if (batch.views === 0) return;
    try {
      await addVisits(db, shanghaiDay(), batch);
    } catch (error) {
      counter.restore(batch);
      log.warn({ err: error }, 'cannot save the visits');
    }
  }

  async function flush() {
    await current;
    current ??= write().finally(() => {
      current = undefined;
    });
    await current;
  }

  const timer = setInterval(() => void flush(), WRITE_INTERVAL_MS).unref();
  return {
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
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
