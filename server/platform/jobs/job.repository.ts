import { deleteInBatches } from '../database/batches.ts';
import type { Db } from '../database/database.ts';
import { hasWritten } from '../database/rows.ts';
import type { Schema } from '../database/schema.ts';
import { firstIdOf } from '../runtime/new-id.ts';

/** Columns of a job that was not started yet. */
const NOT_STARTED = { state: 'waiting', attempts: 0, claim: null, ended_at: null, last_error: null } as const;

/** Inserts jobs, except those whose key a pending job has; returns their number. */
export async function insertJobs(
  db: Db,
  jobs: readonly Pick<
    Schema['job'],
    'id' | 'kind' | 'key' | 'subject' | 'payload' | 'due_at' | 'created_at'
  >[],
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('job')
    .values(jobs.map((job) => ({ ...job, ...NOT_STARTED, period: null })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/**
 * Locks the waiting job of a key until the transaction ends, so that it does not start before. Returns its id, or undefined for
 * none.
 */
export async function lockWaitingJob(db: Db, kind: string, key: string): Promise<string | undefined> {
  const row = await db
    .updateTable('job')
    .set(({ ref }) => ({ due_at: ref('due_at') }))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('due_at', 'is not', null)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Key of the single row of each recurring job. */
const RECURRING_KEY = 'round';

/** Inserts a recurring job, or makes it due now. A running one is left alone. */
export async function upsertRecurringJob(
  db: Db,
  { id, kind, period, now }: { id: string; kind: string; period: number; now: number },
): Promise<void> {
  await db
    .insertInto('job')
    .values({
      id,
      kind,
      period,
      key: RECURRING_KEY,
      subject: null,
      payload: null,
      due_at: now,
      created_at: now,
      ...NOT_STARTED,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('job')
    .set({ period, due_at: now })
    .where(({ and }) => and({ kind, key: RECURRING_KEY, state: 'waiting' }))
    .execute();
}

/** Reads the jobs of these kinds that may be started, or taken over from a process that is gone, oldest first. */
export function readDue(db: Db, kinds: readonly string[], now: number, limit: number) {
  return db
    .selectFrom('job')
    .select(['id', 'kind'])
    .where('kind', 'in', kinds)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns when the next job of these kinds is due; null for never. */
export async function nextDueTime(db: Db, kinds: readonly string[]): Promise<number | null> {
  const { next } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.min('due_at').as('next'))
    .where('kind', 'in', kinds)
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return next;
}

/**
 * Claims a job until `until`, in one statement: of several processes one gets it, and the others get undefined.
 */
export function claimJob(
  db: Db,
  { id, claim, now, until }: { id: string; claim: string; now: number; until: number },
): Promise<Pick<Schema['job'], 'payload' | 'attempts'> | undefined> {
  return db
    .updateTable('job')
    .set(({ eb }) => ({ state: 'running', claim, due_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .returning(['payload', 'attempts'])
    .executeTakeFirst();
}

/** The columns of a job that an attempt changes. */
type Outcome = Pick<Schema['job'], 'state' | 'due_at'> &
  Partial<Pick<Schema['job'], 'attempts' | 'ended_at' | 'last_error' | 'payload'>>;

/**
 * Saves the outcome or the renewed lease. Returns false and changes nothing when another process or an operator has taken the job
 * over.
 */
export function saveJobOutcome(
  db: Db,
  { id, claim }: { id: string; claim: string },
  outcome: Outcome,
): Promise<boolean> {
  return db
    .updateTable('job')
    .set(outcome)
    .where(({ and }) => and({ id, claim, state: 'running' }))
    .$call(hasWritten);
}

/**
 * Makes jobs due `now` that are due later only because the clock was set back: jobs that were added after `newest`, when it ran
 * ahead, and retries and jobs whose process is gone that are due after `latest`. Jobs scheduled for a time keep it.
 */
export async function dueNoLaterThan(
  db: Db,
  { now, newest, latest }: { now: number; newest: number; latest: number },
): Promise<void> {
  await db
    .updateTable('job')
    .set({ due_at: now })
    .where('due_at', '>', now)
    .where(({ eb, and, or }) =>
      or([eb('created_at', '>', newest), and([eb('due_at', '>', latest), eb('attempts', '>', 0)])]),
    )
    .execute();
}

/** Deletes jobs that finished before a time. Returns how many. */
export const deleteFinishedJobs = (db: Db, before: number): Promise<number> =>
  deleteInBatches((size) =>
    db
      .deleteFrom('job')
      .where('id', 'in', (from) =>
        from
          .selectFrom('job')
          .select('id')
          .where('period', 'is', null)
          .where('state', 'in', ['done', 'given-up'])
          .where('ended_at', '<', before)
          // Implied, and in the index of the state: the jobs of the last month are not read.
          .where('id', '<', firstIdOf(before))
          .limit(size),
      )
      .executeTakeFirstOrThrow(),
  );
