import { setTimeout as wait } from 'node:timers/promises';
import type { JobKind } from '@pv-brain/contract/operations/jobs.ts';
import { JOB_FAILURE } from '@pv-brain/contract/operations/messages/jobs.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Clock } from '../runtime/clock.ts';
import { newId } from '../runtime/new-id.ts';
import { nowMs } from '../runtime/time.ts';
import { watchJobs } from './enqueue.ts';
import { nextDue, noteJob, plantRound, readDue, settleDue, takeJob } from './job.repository.ts';
import { JobFailure, type Kind, type Running } from './kind.ts';
import { LONGEST_PAUSE, pauseAfter } from './pause.ts';

/** Milliseconds between two looks: what another process asked for is seen by then. */
const EVERY = 3000;
/** Jobs that are looked at in one go. */
const PORTION = 50;
/** Milliseconds after which another process takes over what one began that is gone; one that lives says so three times meanwhile. */
export const LEASE = { time: 60_000 };
/** Milliseconds for which a stop waits for what runs; within what a stop may take as a whole, see server/platform/runtime/stop.ts. */
const STOP_WAIT = 5000;

/** Of what gave way to a stop: it did not fail, and the next process may begin it at once. */
const STOPPED = Symbol('stopped');

/** Work that is done over and over, by one process at a time. */
interface Round {
  name: JobKind;
  /** Milliseconds from the end of one to the next. */
  every: number;
  run(job: Running): Promise<void>;
}

interface Handler {
  /** Infinite for what is done over and over. */
  attempts: number;
  atOnce: number;
  /** Null for what is done once. */
  period: number | null;
  run(payload: unknown, job: Running): Promise<void>;
  underWay: number;
}

export interface Jobs {
  /** Says how jobs of a kind are done, before `start`. Each may be done more than once: where a process ended before it could say so. */
  handle<Payload>(kind: Kind<Payload>, run: (payload: Payload, job: Running) => Promise<void>): void;
  /** Has something done over and over, from the start on. */
  repeat(round: Round): void;
  start(): void;
  /** Begins nothing more, and settles when what runs has ended; what takes too long is left to another process. */
  stop(): Promise<void>;
}

interface Parts {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Whether this process has a part in what is done over and over. */
  rounds?: boolean;
}

/** Does jobs in this process, beside others that do the same. Nothing is begun while the clock cannot be trusted. */
export function createJobs({ db, clock, log, rounds = true }: Parts): Jobs {
  const handlers = new Map<string, Handler>();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const { signal: stop } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  /** Whether something came while this looked: it may have looked past it. */
  let isAsked = false;
  /** Whether rounds are in the queue, and nothing is due only when a clock that was set says so. */
  let isSettled = false;
  let unwatch = () => {};

  clock.onJump(() => {
    isSettled = false;
  });

  async function settle() {
    const now = nowMs();
    for (const [kind, { period }] of handlers)
      if (period !== null) await plantRound(db, { id: newId(), kind, period, now });
    await settleDue(db, { now, latest: now + LONGEST_PAUSE });
    isSettled = true;
  }

  /** Whether this process got the job, which then runs. */
  async function begin(id: string, kind: string): Promise<boolean> {
    const handler = handlers.get(kind);
    if (!handler || handler.underWay >= handler.atOnce || clock.state() === 'jumped') return false;
    const claim = newId();
    const now = nowMs();
    const taken = await takeJob(db, { id, claim, now, until: now + LEASE.time });
    if (!taken) return false;
    handler.underWay += 1;
    const run = perform(handler, { id, kind, claim, ...taken }).finally(() => {
      handler.underWay -= 1;
      underWay.delete(run);
      look();
    });
    underWay.add(run);
    return true;
  }

  async function perform(handler: Handler, job: Taken): Promise<void> {
    const lost = new AbortController();
    const isOurs = (outcome: Parameters<typeof noteJob>[2]) => noteJob(db, job, outcome);
    const renewing = setInterval(() => {
      isOurs({ state: 'running', due_at: nowMs() + LEASE.time }).then(
        (ours) => ours || lost.abort(),
        (error: unknown) => log.warn({ err: error, id: job.id }, 'cannot say that a job still runs'),
      );
    }, LEASE.time / 3).unref();
    const signal = AbortSignal.any([stop, lost.signal]);
    try {
      const failure = await attempt(handler, job, signal);
      const now = nowMs();
      await isOurs(
        failure === STOPPED
          ? { state: 'waiting', due_at: now, attempts: job.attempts - 1 }
          : {
              ...outcomeOf(handler, job, failure, now),
              ended_at: now,
              last_error: failure?.message ?? null,
            },
      );
    } catch (error) {
      // It will be taken over, and what it did be done again.
      log.error({ err: error, id: job.id, kind: job.kind }, 'cannot say how a job went');
    } finally {
      clearInterval(renewing);
    }
  }

  /** Why it failed; undefined where it went well. */
  async function attempt(
    handler: Handler,
    job: Taken,
    signal: AbortSignal,
  ): Promise<JobFailure | typeof STOPPED | undefined> {
    const { id, kind, attempts } = job;
    try {
      // What ends its process each time would end them all in turn.
      if (attempts > handler.attempts) throw new JobFailure(JOB_FAILURE.lost, { isFinal: true });
      if (clock.state() === 'jumped') return STOPPED;
      await handler.run(JSON.parse(job.payload ?? 'null'), { id, attempt: attempts, signal });
      return undefined;
    } catch (error) {
      if (stop.aborted && error === stop.reason) return STOPPED;
      const failure = error instanceof JobFailure ? error : unforeseen(error);
      log[failure.concernsAll ? 'error' : 'warn']({ err: error, id, kind, attempts }, 'a job failed');
      return failure;
    }
  }

  async function run(): Promise<number> {
    if (clock.state() === 'jumped') return EVERY;
    if (!isSettled) await settle();
    for (;;) {
      // Again each time: the clock may have been set while the database was waited for.
      if (clock.state() === 'jumped') return EVERY;
      const kinds = [...handlers]
        .filter(([, { underWay, atOnce }]) => underWay < atOnce)
        .map(([kind]) => kind);
      // Whatever ends has this look again.
      if (kinds.length === 0) return EVERY;
      let begun = 0;
      for (const { id, kind } of await readDue(db, kinds, nowMs(), PORTION))
        if (!stop.aborted && (await begin(id, kind))) begun += 1;
      if (stop.aborted) return EVERY;
      if (begun > 0) continue;
      const next = await nextDue(db, kinds);
      return next === null ? EVERY : Math.min(EVERY, Math.max(0, next - nowMs()));
    }
  }

  function look(): void {
    // One look at a time: the next follows it.
    isAsked = looking !== undefined;
    if (stop.aborted || looking) return;
    clearTimeout(timer);
    looking = run()
      .catch((error: unknown) => {
        log.error({ err: error }, 'cannot look for jobs');
        return EVERY;
      })
      .then((pause) => {
        looking = undefined;
        if (!stop.aborted) timer = setTimeout(look, isAsked ? 0 : pause).unref();
      });
  }

  return {
    handle({ name, attempts, atOnce }, run) {
      handlers.set(name, { attempts, atOnce, period: null, run: run as Handler['run'], underWay: 0 });
    },
    repeat({ name, every, run }) {
      if (!rounds) return;
      const round = { attempts: Number.POSITIVE_INFINITY, atOnce: 1, period: every };
      handlers.set(name, { ...round, run: (_, job) => run(job), underWay: 0 });
    },
    start() {
      unwatch = watchJobs(look);
      look();
    },
    async stop() {
      unwatch();
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.race([Promise.allSettled(underWay), wait(STOP_WAIT, undefined, { ref: false })]);
    },
  };
}

/** A job that this process has. */
interface Taken {
  id: string;
  kind: string;
  claim: string;
  payload: string | null;
  attempts: number;
}

/** An error's own words may hold anything; its code is one of a few. */
function unforeseen(error: unknown): JobFailure {
  const { code } = error as { code?: unknown };
  return new JobFailure(JOB_FAILURE.unforeseen(typeof code === 'string' ? code : ''), { isFinal: false });
}

function outcomeOf(
  { attempts: most, period }: Handler,
  { attempts }: Taken,
  failure: JobFailure | undefined,
  now: number,
): Parameters<typeof noteJob>[2] {
  if (period !== null)
    return failure
      ? { state: 'waiting', due_at: now + Math.min(pauseAfter(attempts), period) }
      : { state: 'waiting', due_at: now + period, attempts: 0 };
  // What it was about is nobody's any more.
  if (!failure) return { state: 'done', due_at: null, payload: null };
  const again = { state: 'waiting', due_at: now + pauseAfter(attempts) } as const;
  // It waits until what is wrong is mended, however long that takes.
  if (failure.concernsAll) return { ...again, attempts: Math.min(attempts, most - 1) };
  return failure.isFinal || attempts >= most ? { state: 'failed', due_at: null } : again;
}
