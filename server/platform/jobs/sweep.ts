import { JOB_KEPT_DAYS } from '@pv-brain/contract/operations/jobs.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { nowMs } from '../runtime/time.ts';
import { dropOver } from './job.repository.ts';
import type { Jobs } from './worker.ts';

const HOUR = 3600e3;

/** Has jobs forgotten that are over for long enough. */
export function sweepJobs(jobs: Jobs, { db, log }: { db: Db; log: FastifyBaseLogger }): void {
  jobs.repeat({
    name: 'job-sweep',
    every: 24 * HOUR,
    async run() {
      const removed = await dropOver(db, nowMs() - JOB_KEPT_DAYS * 24 * HOUR);
      if (removed > 0) log.info({ removed }, 'jobs that were over long enough were forgotten');
    },
  });
}
