import type { Db } from '../database/database.ts';
import type { JobTable } from '../database/tables/job.ts';

/** How a job stands that nobody has begun. */
const UNTRIED = { state: 'waiting', attempts: 0, claim: null, ended_at: null, last_error: null } as const;

/** Puts jobs into the queue but for those of whose key another is still to be done; returns how many. */
export async function insertJobs(
  db: Db,
  jobs: readonly Pick<JobTable, 'id' | 'kind' | 'key' | 'subject' | 'payload' | 'due_at' | 'created_at'>[],
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('job')
    .values(jobs.map((job) => ({ ...job, ...UNTRIED, period: null })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Holds the job of a key that waits, until the transaction ends: nobody begins it before. Its id, or undefined for none. */
export async function holdWaiting(db: Db, kind: string, key: string): Promise<string | undefined> {
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

/** Under which each kind of what is done over and over has its one row. */
const ROUND = 'round';

/** Puts what is done over and over into the queue, due at once. One that runs just now goes on as it is. */
export async function plantRound(
  db: Db,
  { id, kind, period, now }: { id: string; kind: string; period: number; now: number },
): Promise<void> {
  await db
    .insertInto('job')
    .values({
      ...{ id, kind, period, key: ROUND, subject: null, payload: null, due_at: now, created_at: now },
      ...UNTRIED,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('job')
    .set({ period, due_at: now })
    .where('kind', '=', kind)
    .where('key', '=', ROUND)
    .where('state', '=', 'waiting')
    .execute();
}

/** Jobs of these kinds that may be begun, or taken over from a process that is gone: the first first. */
export function readDue(
  db: Db,
  kinds: readonly string[],
  now: number,
  most: number,
): Promise<{ id: string; kind: string }[]> {
  return db
    .selectFrom('job')
    .select(['id', 'kind'])
    .where('kind', 'in', kinds)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** When the next of these kinds is due; null for never. */
export async function nextDue(db: Db, kinds: readonly string[]): Promise<number | null> {
  const { next } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.min('due_at').as('next'))
    .where('kind', 'in', kinds)
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return next;
}

/**
 * Takes a job until `until`. The row itself decides, in one statement: of several that try one gets it, and the others get
 * nothing.
 */
export function takeJob(
  db: Db,
  { id, claim, now, until }: { id: string; claim: string; now: number; until: number },
): Promise<Pick<JobTable, 'payload' | 'attempts'> | undefined> {
  return db
    .updateTable('job')
    .set(({ eb }) => ({ state: 'running', claim, due_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .returning(['payload', 'attempts'])
    .executeTakeFirst();
}

/** How a job stands after an attempt. */
type Outcome = Pick<JobTable, 'state' | 'due_at'> &
  Partial<Pick<JobTable, 'attempts' | 'ended_at' | 'last_error' | 'payload'>>;

/** Says how it goes. False where another process has taken the job over, or an operator has: then nothing is changed. */
export async function noteJob(
  db: Db,
  { id, claim }: { id: string; claim: string },
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set(outcome)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Brings to `now` what is due after `latest`, and only waits so long because the clock was set back: jobs that are tried again,
 * and those of a process that is gone. What was asked for at a time keeps it.
 */
export async function settleDue(db: Db, { now, latest }: { now: number; latest: number }): Promise<void> {
  await db
    .updateTable('job')
    .set({ due_at: now })
    .where('due_at', '>', latest)
    .where('attempts', '>', 0)
    .execute();
}

/** Forgets jobs that were over before a time. Returns how many. */
export async function dropOver(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('job')
    .where('state', 'in', ['done', 'given-up'])
    .where('ended_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
