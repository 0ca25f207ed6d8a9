import type { JobState } from '@pv-brain/contract/operations/jobs.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import { hasRows, hasWritten } from '../database/rows.ts';
import type { Schema } from '../database/schema.ts';

/** A job as the console shows it, without its payload. */
export type JobRow = Omit<Selectable<Schema['job']>, 'payload' | 'claim' | 'key'>;

const COLUMNS = [
  'id',
  'kind',
  'period',
  'subject',
  'state',
  'due_at',
  'attempts',
  'ended_at',
  'last_error',
  'created_at',
] as (keyof JobRow)[];

const countsByState = (db: Db) =>
  db
    .selectFrom('job')
    .select(({ fn }) => ['state', fn.countAll<number>().as('rows')])
    .where('period', 'is', null)
    .groupBy('state');

/** Counts jobs that run once, by state. */
export const countJobs = (db: Db): Promise<{ state: JobState; rows: number }[]> =>
  countsByState(db).execute();

/** Reads a page of jobs that run once, newest first. */
export async function readJobs(
  db: Db,
  state: JobState | undefined,
  { offset, size }: { offset: number; size: number },
): Promise<JobRow[]> {
  const jobs = db.selectFrom('job').select(COLUMNS).where('period', 'is', null);
  return (state ? jobs.where('state', '=', state) : jobs)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
}

/** Counts jobs that run once and are not over, of the given kinds or of all, by state. */
export async function countPendingJobs(db: Db, kinds?: readonly string[]): Promise<Record<string, number>> {
  const rows = await countsByState(db)
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .$if(kinds !== undefined, (jobs) => jobs.where('kind', 'in', kinds ?? []))
    .execute();
  return Object.fromEntries(rows.map(({ state, rows }) => [state, rows]));
}

/** Reads the recurring jobs; their payload is the time of the last success. */
export const readRecurringJobs = (db: Db): Promise<(JobRow & Pick<Selectable<Schema['job']>, 'payload'>)[]> =>
  db
    .selectFrom('job')
    .select(COLUMNS)
    .select('payload')
    .where('period', 'is not', null)
    // Always true: finished jobs, which are many, are not read then.
    .where('due_at', 'is not', null)
    .orderBy('kind')
    .execute();

/** Returns since when the oldest due job waits that is not started, or whose process is gone; null for none. */
export async function oldestDueTime(db: Db, now: number): Promise<number | null> {
  const { first } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.min('due_at').as('first'))
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();
  return first;
}

export const findJob = (db: Db, id: string): Promise<JobRow | undefined> =>
  db.selectFrom('job').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Returns whether another job with the same key is still pending. */
export async function hasPendingDuplicate(db: Db, id: string): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('job')
      .innerJoin('job as other', (join) =>
        join.onRef('other.kind', '=', 'job.kind').onRef('other.key', '=', 'job.key'),
      )
      .where('job.id', '=', id)
      .whereRef('other.id', '<>', 'job.id')
      .where('other.due_at', 'is not', null),
  );
}

/**
 * Makes a failed, given-up or waiting job due now, unless it has changed since it was read: of two concurrent requests one fails,
 * whatever their clocks say. Returns false when it is running, done, or already due.
 */
export function retryJob(db: Db, { id, state, due_at }: JobRow, now: number): Promise<boolean> {
  return db
    .updateTable('job')
    .set({ state: 'waiting', due_at: now, attempts: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed', 'given-up'])
    .where('state', '=', state)
    .where('due_at', 'is not distinct from', due_at)
    .where(({ eb, or }) => or([eb('due_at', 'is', null), eb('due_at', '>', now)]))
    .$call(hasWritten);
}

/** Gives up a job. Returns false when it is running, finished, or recurring. */
export function giveUpJob(db: Db, { id }: JobRow, now: number): Promise<boolean> {
  return db
    .updateTable('job')
    .set({ state: 'given-up', due_at: null, ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .where('period', 'is', null)
    .$call(hasWritten);
}
