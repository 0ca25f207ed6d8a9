import { VISIT_PAGE_DAYS } from '@pv-brain/contract/operations/dashboard.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import type { VisitCounter } from './count.ts';
import { addVisits, forgetPages } from './visit.repository.ts';

/** Milliseconds between two writings: what was counted since the last one is lost where a process is killed. */
const EVERY = 10_000;

interface Kept {
  db: Db;
  counter: VisitCounter;
  log: FastifyBaseLogger;
}

/** Writes what was counted into the database, every so often and when it is stopped. */
export function keepVisits({ db, counter, log }: Kept): { flush(): Promise<void>; stop(): Promise<void> } {
  let current: Promise<void> | undefined;

  async function write() {
    const counted = counter.take();
    if (counted.views === 0) return;
    try {
      await addVisits(db, shanghaiDay(), counted);
    } catch (error) {
      counter.giveBack(counted);
      log.warn({ err: error }, 'cannot write the visits yet');
    }
  }

  async function flush() {
    await current;
    current ??= write().finally(() => {
      current = undefined;
    });
    await current;
  }

  const timer = setInterval(() => void flush(), EVERY).unref();
  return {
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Has it forgotten after a time which pages were read; how many a day that were stays. */
export function sweepVisits(jobs: Jobs, { db, log }: Omit<Kept, 'counter'>): void {
  jobs.repeat({
    name: 'visit-sweep',
    every: 24 * 3600e3,
    async run() {
      const removed = await forgetPages(db, addDays(shanghaiDay(), -VISIT_PAGE_DAYS));
      if (removed > 0) log.info({ removed }, 'counts of pages that were old enough were forgotten');
    },
  });
}
