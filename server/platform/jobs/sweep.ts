import { JOB_RETENTION_DAYS } from '@pv-brain/contract/operations/jobs.ts';
import type { FastifyBaseLogger } from 'fastify';
import { deleteChangesBefore, readLastChanges } from '../cache/version.repository.ts';
import type { Db } from '../database/database.ts';
import { nowMs } from '../runtime/time.ts';
import { deleteFinishedJobs } from './job.repository.ts';
import type { Jobs } from './worker.ts';

const HOUR_MS = 3600e3;

/** Deletes finished jobs after `JOB_RETENTION_DAYS`, once a day. */
export function sweepJobs(jobs: Jobs, { db, log }: { db: Db; log: FastifyBaseLogger }): void {
  jobs.repeat({
    name: 'job-sweep',
    every: 24 * HOUR_MS,
    async run() {
      const removedCount = await deleteFinishedJobs(db, nowMs() - JOB_RETENTION_DAYS * 24 * HOUR_MS);
      if (removedCount > 0)
        log.info({ removed: removedCount }, 'jobs that were over long enough were forgotten');
    },
  });
}

/** Deletes records of changed items after an hour, when every process has long read them. */
export function sweepChanges(jobs: Jobs, db: Db): void {
  let before = 0;
  jobs.repeat({
    name: 'change-sweep',
    every: HOUR_MS,
    async run() {
      await deleteChangesBefore(db, before);
      before = Math.max(0, ...(await readLastChanges(db)).values());
    },
  });
}
