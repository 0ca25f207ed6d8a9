import type { JobKind } from '@pv-brain/contract/operations/jobs.ts';
import Fastify from 'fastify';
import { expect, onTestFinished } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import type { JobType } from '../platform/jobs/job-type.ts';
import { createJobs, type Jobs } from '../platform/jobs/worker.ts';
import { watchClock } from '../platform/runtime/clock.ts';

export const { log } = Fastify({ logger: false });

export const kind = (name: string, change: Partial<JobType<string>> = {}): JobType<string> => ({
  name: name as JobKind,
  maxAttempts: 3,
  maxConcurrent: 4,
  ...change,
});

/** Starts a job worker that stands for one process, started and stopped with the test. */
export function worker(db: Db, prepare: (jobs: Jobs) => void, clock = watchClock()): Jobs {
  const jobs = createJobs({ db, clock, log });
  prepare(jobs);
  jobs.start();
  onTestFinished(() => jobs.stop());
  return jobs;
}

/** Returns kind, state, attempts and last error, if any, of each job, oldest first. */
export const states = async (db: Db) =>
  (
    await db.selectFrom('job').select(['kind', 'state', 'attempts', 'last_error']).orderBy('id').execute()
  ).map(({ kind, state, attempts, last_error }) =>
    [kind, state, attempts, last_error].filter((value) => value !== null),
  );

/**
 * Waits until a recurring job has run and its outcome is saved: what it changed shows earlier, and a clock that advances in between
 * would delay its next run.
 */
export const recurringJobEnded = (db: Db, kind: JobKind) =>
  expect
    .poll(() =>
      db.selectFrom('job').select(['state', 'attempts', 'ended_at']).where('kind', '=', kind).execute(),
    )
    .toEqual([{ state: 'waiting', attempts: 0, ended_at: expect.anything() }]);
