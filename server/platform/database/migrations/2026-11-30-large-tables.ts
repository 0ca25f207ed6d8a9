import type { Kysely } from 'kysely';
import { run } from './statements.ts';

/** Adds the indexes by which tables with many finished jobs, closed submissions or notices are read. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    // The worker reads the waiting jobs of each kind whenever a job ends; finished ones stay for a month.
    'create index job_waiting on job (kind, due_at, id) where due_at is not null',
    // Lists and counts of jobs that run once. SQLite counts from an index alone only if it has the columns of its condition, too.
    'drop index job_state',
    'create index job_state on job (state, id, period) where period is null',
    // Counts submissions from the index alone, and finds those that wait longest.
    'create index submission_pending on submission (kind, state, waits_since, id, touched_at, handler_id)',
    // Lists the few open submissions by id: PostgreSQL would search them among all, from the oldest.
    `create index submission_open on submission (id, handler_id, kind) where state in ('pending', 'reviewing', 'contacted')`,
    'drop index submission_handler',
    'create index submission_handler on submission (handler_id, state, kind, waits_since, touched_at)',
    'create index notice_announcement on notice (account_id, id, announcement_id) where announcement_id is not null',
  );
