import type { Db } from '../database/database.ts';
import { afterCommit } from '../database/transact.ts';
import { newId } from '../runtime/new-id.ts';
import { nowMs } from '../runtime/time.ts';
import { wakeJobs } from './enqueue.ts';
import { holdWaiting, insertJobs } from './job.repository.ts';
import type { Kind } from './kind.ts';

/** Jobs of one key that run at the same moment: each process has one or two. */
const MOST = 50;

/**
 * Joins what is to be told to a job that nobody runs now, or to a new one that is begun at `at`; to be called in the transaction
 * that writes what is told. Returns the job's id. The job is not begun before that transaction ends, so it finds all that joined.
 */
export async function joinJob<Payload>(
  db: Db,
  { name: kind }: Kind<Payload>,
  payload: NoInfer<Payload>,
  { key, subject, at }: { key: string; subject: string; at: number },
): Promise<string> {
  for (let place = 1; place <= MOST; place += 1) {
    const own = `${key}:${place}`;
    const waiting = await holdWaiting(db, kind, own);
    if (waiting) return waiting;
    const id = newId();
    const made = await insertJobs(db, [
      {
        ...{ id, kind, key: own, subject, payload: JSON.stringify(payload) },
        ...{ due_at: at, created_at: nowMs() },
      },
    ]);
    if (made > 0) {
      afterCommit(db, wakeJobs);
      return id;
    }
    // Another has made it meanwhile, or it runs.
    const theirs = await holdWaiting(db, kind, own);
    if (theirs) return theirs;
  }
  throw new Error(`more than ${MOST} jobs ${kind} ${key} run at the same moment`);
}
