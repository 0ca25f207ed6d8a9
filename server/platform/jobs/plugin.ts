import type { AuditAction } from '@pv-brain/contract/operations/audit.ts';
import * as calls from '@pv-brain/contract/operations/calls/jobs.ts';
import { JOB_RETENTION_DAYS, type JobState } from '@pv-brain/contract/operations/jobs.ts';
import { SUBJECT } from '@pv-brain/contract/operations/messages/audit.ts';
import { JOB_ANSWER, JOB_KINDS } from '@pv-brain/contract/operations/messages/jobs.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { writeAudit } from '../audit/audit.repository.ts';
import { deleteChangesBefore, readLastChanges } from '../cache/version.repository.ts';
import type { Db } from '../database/database.ts';
import { afterCommit, transact } from '../database/transact.ts';
import { orNotFound } from '../errors/http-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { mount } from '../http/mount.ts';
import type { Actor } from '../runtime/actor.ts';
import { DAY_MS, nowMs, shanghaiTime } from '../runtime/time.ts';
import {
  countJobs,
  findJob,
  giveUpJob,
  hasPendingDuplicate,
  type JobRow,
  oldestDueTime,
  readJobs,
  readRecurringJobs,
  retryJob,
} from './console.repository.ts';
import { wakeJobs } from './enqueue.ts';
import { deleteFinishedJobs } from './job.repository.ts';
import type { Jobs } from './worker.ts';

const timeOf = (at: number | null) => (at === null ? null : shanghaiTime(new Date(at)));

const jobOutput = ({ id, kind, state, attempts, due_at, ended_at, last_error }: JobRow) => ({
  id,
  kind,
  state,
  attempts,
  // For a running job this is the end of its lease.
  dueAt: state === 'running' ? null : timeOf(due_at),
  endedAt: timeOf(ended_at),
  error: last_error,
});

/** Registers the calls with which operators list, retry and give up jobs. */
export async function jobsPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  mount(app, calls.jobList, async ({ input, page }) => {
    const state = input.state as JobState | undefined;
    const counts = await countJobs(db);
    const matchingCounts = state ? counts.filter((each) => each.state === state) : counts;
    const total = matchingCounts.reduce((sum, { rows }) => sum + rows, 0);
    const rows = await page.rows(total, (part) => readJobs(db, state, part));
    const now = nowMs();
    const oldestDue = await oldestDueTime(db, now);
    return {
      total,
      counts,
      lateSeconds: oldestDue === null ? null : Math.floor((now - oldestDue) / 1000),
      rows: rows.map((row) => ({
        ...jobOutput(row),
        subject: row.subject,
        createdAt: timeOf(row.created_at),
      })),
    };
  });

  mount(app, calls.jobRounds, async () => {
    const recurringJobs = await readRecurringJobs(db);
    return recurringJobs.map((row) => ({ ...jobOutput(row), every: Math.round(Number(row.period) / 1000) }));
  });

  /** Changes a job and writes the audit log. Throws a Refusal, 409, when it has changed since the operator read it. */
  const changeJob = (
    id: string,
    actor: Actor,
    action: AuditAction,
    change: (db: Db, job: JobRow, now: number) => Promise<boolean>,
  ) =>
    transact(db, async (transaction) => {
      const job = orNotFound(await findJob(transaction, id));
      if (!(await change(transaction, job, nowMs()))) throw new Refusal(409, JOB_ANSWER.changed);
      const { kind } = job;
      const labels: Readonly<Record<string, string>> = JOB_KINDS;
      await writeAudit(transaction, {
        ...actor,
        action,
        target: id,
        subject: SUBJECT.of(labels[kind] ?? kind, job.subject ?? ''),
      });
      afterCommit(transaction, wakeJobs);
    });

  mount(app, calls.jobAgain, async ({ input: { id }, actor }) => {
    await changeJob(id, actor, 'job-again', async (transaction, ...args) => {
      if (await hasPendingDuplicate(transaction, id)) throw new Refusal(409, JOB_ANSWER.doubled);
      return retryJob(transaction, ...args);
    });
    return JOB_ANSWER.again;
  });

  mount(app, calls.jobGiveUp, async ({ input: { id }, actor }) => {
    await changeJob(id, actor, 'job-given-up', giveUpJob);
    return JOB_ANSWER.givenUp;
  });
}

/** Deletes finished jobs after `JOB_RETENTION_DAYS`, once a day. */
export function sweepJobs(jobs: Jobs, { db, log }: { db: Db; log: FastifyBaseLogger }): void {
  jobs.repeat({
    name: 'job-sweep',
    every: DAY_MS,
    async run() {
      const removedCount = await deleteFinishedJobs(db, nowMs() - JOB_RETENTION_DAYS * DAY_MS);
      if (removedCount > 0) log.info({ removed: removedCount }, 'old finished jobs were deleted');
    },
  });
}

const CHANGE_RETENTION_MS = 3600e3;

/** Deletes records of changed items after an hour, when every process has long read them. */
export function sweepChanges(jobs: Jobs, db: Db): void {
  let before = 0;
  jobs.repeat({
    name: 'change-sweep',
    every: CHANGE_RETENTION_MS,
    async run() {
      await deleteChangesBefore(db, before);
      before = Math.max(0, ...(await readLastChanges(db)).values());
    },
  });
}
