import { setTimeout as wait } from 'node:timers/promises';
import type { JobKind } from '@pv-brain/contract/operations/jobs.ts';
import { JOB_FAILURE } from '@pv-brain/contract/operations/messages/jobs.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { type Clock, JUMP_MS } from '../runtime/clock.ts';
import { newId } from '../runtime/new-id.ts';
import { createPoller } from '../runtime/poller.ts';
import { nowMs } from '../runtime/time.ts';
import { watchJobs } from './enqueue.ts';
import {
  claimJob,
  dueNoLaterThan,
  nextDueTime,
  readDue,
  saveJobOutcome,
  upsertRecurringJob,
} from './job.repository.ts';
import { type JobContext, JobFailure, type JobType } from './job-type.ts';

const FIRST_DELAY_MS = 30_000;

/** Maximum delay between two attempts. */
const MAX_RETRY_DELAY_MS = 6 * 3600e3;

/** Returns the milliseconds to the next attempt: exponential back-off with jitter. */
const retryDelayMs = (attempts: number): number =>
  Math.round(Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS) * (0.75 + Math.random() / 4));

/** Maximum time until jobs added by another process are found. */
const POLL_INTERVAL_MS = 3000;
/** Due jobs read per query. */
const BATCH_SIZE = 50;
/**
 * Milliseconds after which another process takes over a job whose process is gone; a running process renews its lease three times
 * in that time.
 */
export const LEASE = { ms: 60_000 };
/** Time that a stop waits for running jobs; less than the whole stop may take, see server/platform/runtime/stop.ts. */
const STOP_TIMEOUT_MS = 5000;

/** Result of a job that was interrupted by a stop: it did not fail, and the next process may start it at once. */
const STOPPED = Symbol('stopped');

/** A recurring job, run by one process at a time. */
interface RecurringJob {
  name: JobKind;
  /** Milliseconds from the end of one run to the next. */
  every: number;
  run(job: JobContext): Promise<void>;
}

interface Handler {
  /** Infinite for recurring jobs. */
  maxAttempts: number;
  maxConcurrent: number;
  /** Interval in milliseconds; null for jobs that run once. */
  period: number | null;
  run(payload: unknown, job: JobContext): Promise<void>;
  running: number;
}

interface Parts {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Whether this process runs recurring jobs. */
  recurringJobs?: boolean;
}

/** Runs jobs in this process, beside other processes. No job is started while the clock is unreliable. */
export function createJobs({ db, clock, log, recurringJobs = true }: Parts) {
  const handlers = new Map<string, Handler>();
  const runningJobs = new Set<Promise<void>>();
  /** Number of failed attempts in this process, by kind. */
  const failures = new Map<string, number>();
  const stopping = new AbortController();
  const { signal: stop } = stopping;
  /** Number of times that the clock was set. */
  let jumps = 0;
  /** `jumps` when the recurring jobs were put in the queue and due times corrected; null before. */
  let preparedJumps: number | null = null;
  let unwatch = () => {};

  clock.onJump(() => {
    jumps += 1;
  });

  async function prepareQueue() {
    // The clock may be set before the database has answered.
    const jumpsBefore = jumps;
    const now = nowMs();
    for (const [kind, { period }] of handlers)
      if (period !== null) await upsertRecurringJob(db, { id: newId(), kind, period, now });
    // Jobs are added meanwhile, also by processes whose clocks differ a little.
    await dueNoLaterThan(db, { now, newest: now + JUMP_MS, latest: now + MAX_RETRY_DELAY_MS });
    preparedJumps = jumpsBefore;
  }

  /** Claims a job and starts it. Returns whether this process got the claim. */
  async function startJob(id: string, kind: string): Promise<boolean> {
    const handler = handlers.get(kind);
    if (!handler || handler.running >= handler.maxConcurrent || clock.state() === 'jumped') return false;
    const claim = newId();
    const now = nowMs();
    const claimed = await claimJob(db, { id, claim, now, until: now + LEASE.ms });
    if (!claimed) return false;
    handler.running += 1;
    const run = runJob(handler, { id, kind, claim, ...claimed }).finally(() => {
      handler.running -= 1;
      runningJobs.delete(run);
      poller.poll();
    });
    runningJobs.add(run);
    return true;
  }

  async function runJob(handler: Handler, job: ClaimedJob): Promise<void> {
    const leaseLost = new AbortController();
    const saveOutcome = (outcome: Parameters<typeof saveJobOutcome>[2]) => saveJobOutcome(db, job, outcome);
    const renewal = setInterval(() => {
      saveOutcome({ state: 'running', due_at: nowMs() + LEASE.ms }).then(
        (isSaved) => isSaved || leaseLost.abort(),
        (error: unknown) => log.warn({ err: error, id: job.id }, 'cannot renew the lease of a job'),
      );
    }, LEASE.ms / 3).unref();
    const signal = AbortSignal.any([stop, leaseLost.signal]);
    try {
      const failure = await attempt(handler, job, signal);
      const now = nowMs();
      await saveOutcome(
        failure === STOPPED
          ? { state: 'waiting', due_at: now, attempts: job.attempts - 1 }
          : {
              ...outcomeOf(handler, job, failure, now),
              ended_at: now,
              last_error: failure?.message ?? null,
            },
      );
    } catch (error) {
      // Another process will take the job over and run it again.
      log.error({ err: error, id: job.id, kind: job.kind }, 'cannot save the outcome of a job');
    } finally {
      clearInterval(renewal);
    }
  }

  /** Runs the handler. Returns the failure; undefined on success. */
  async function attempt(
    handler: Handler,
    job: ClaimedJob,
    signal: AbortSignal,
  ): Promise<JobFailure | typeof STOPPED | undefined> {
    const { id, kind, attempts } = job;
    try {
      // A job that crashes its process on each attempt would crash one process after the other.
      if (attempts > handler.maxAttempts) throw new JobFailure(JOB_FAILURE.lost, { isFinal: true });
      if (clock.state() === 'jumped') return STOPPED;
      await handler.run(JSON.parse(job.payload ?? 'null'), { id, attempt: attempts, signal });
      return undefined;
    } catch (error) {
      if (stop.aborted && error === stop.reason) return STOPPED;
      const failure = error instanceof JobFailure ? error : unexpectedFailure(error);
      failures.set(kind, (failures.get(kind) ?? 0) + 1);
      log[failure.blocksAll ? 'error' : 'warn']({ err: error, id, kind, attempts }, 'a job failed');
      return failure;
    }
  }

  async function run(): Promise<number> {
    if (clock.state() === 'jumped') return POLL_INTERVAL_MS;
    if (preparedJumps !== jumps) await prepareQueue();
    for (;;) {
      // Checked in each iteration: the clock may have been set while we waited for the database.
      if (clock.state() === 'jumped') return POLL_INTERVAL_MS;
      const kinds = [...handlers]
        .filter(([, { running, maxConcurrent }]) => running < maxConcurrent)
        .map(([kind]) => kind);
      // Poll later: every job that ends polls again.
      if (kinds.length === 0) return POLL_INTERVAL_MS;
      let started = 0;
      for (const { id, kind } of await readDue(db, kinds, nowMs(), BATCH_SIZE))
        if (!stop.aborted && (await startJob(id, kind))) started += 1;
      if (stop.aborted) return POLL_INTERVAL_MS;
      if (started > 0) continue;
      const next = await nextDueTime(db, kinds);
      return next === null ? POLL_INTERVAL_MS : Math.min(POLL_INTERVAL_MS, Math.max(0, next - nowMs()));
    }
  }

  const poller = createPoller({
    run,
    retryDelay: POLL_INTERVAL_MS,
    onError: (error) => log.error({ err: error }, 'cannot read the due jobs'),
  });

  return {
    /**
     * Registers the handler of a job type, before `start`. A job may run more than once, when a process ended before it saved the
     * outcome.
     */
    handle<Payload>(
      { name, maxAttempts, maxConcurrent }: JobType<Payload>,
      run: (payload: Payload, job: JobContext) => Promise<void>,
    ) {
      handlers.set(name, {
        maxAttempts,
        maxConcurrent,
        period: null,
        run: run as Handler['run'],
        running: 0,
      });
    },
    /** Registers a recurring job, which runs from `start` on. */
    repeat({ name, every, run }: RecurringJob) {
      if (!recurringJobs) return;
      const limits = { maxAttempts: Number.POSITIVE_INFINITY, maxConcurrent: 1, period: every };
      handlers.set(name, { ...limits, run: (_, job) => run(job), running: 0 });
    },
    failures,
    start() {
      unwatch = watchJobs(poller.poll);
      poller.poll();
    },
    /** Starts no more jobs and waits for the running ones; one that takes too long is left to another process. */
    async stop() {
      unwatch();
      stopping.abort();
      await poller.stop();
      await Promise.race([Promise.allSettled(runningJobs), wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

export type Jobs = ReturnType<typeof createJobs>;

/** A job that this process has claimed. */
type ClaimedJob = Pick<Schema['job'], 'id' | 'kind' | 'payload' | 'attempts'> & { claim: string };

/** Use the code only: an error's message may contain secrets, its code is from a fixed set. */
function unexpectedFailure(error: unknown): JobFailure {
  const { code } = error as { code?: unknown };
  return new JobFailure(JOB_FAILURE.unforeseen(typeof code === 'string' ? code : ''), { isFinal: false });
}

function outcomeOf(
  { maxAttempts: most, period }: Handler,
  { attempts }: ClaimedJob,
  failure: JobFailure | undefined,
  now: number,
): Parameters<typeof saveJobOutcome>[2] {
  if (period !== null)
    return failure
      ? { state: 'waiting', due_at: now + Math.min(retryDelayMs(attempts), period) }
      : { state: 'waiting', due_at: now + period, attempts: 0, payload: JSON.stringify(now) };
  // Drop the payload of a finished job.
  if (!failure) return { state: 'done', due_at: null, payload: null };
  const retry = { state: 'waiting', due_at: now + retryDelayMs(attempts) } as const;
  // Retry until the cause is fixed, however long that takes.
  if (failure.blocksAll) return { ...retry, attempts: Math.min(attempts, most - 1) };
  return failure.isFinal || attempts >= most ? { state: 'failed', due_at: null } : retry;
}
