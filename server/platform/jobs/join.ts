import type { Db } from '../database/database.ts';
import { afterCommit } from '../database/transact.ts';
import { newId } from '../runtime/new-id.ts';
import { nowMs } from '../runtime/time.ts';
import { wakeJobs } from './enqueue.ts';
import { insertJobs, lockWaitingJob } from './job.repository.ts';
import type { JobType } from './job-type.ts';

/** Maximum parallel jobs of one key: each process has one or two. */
const MAX_PARALLEL_JOBS = 50;

/**
 * Returns the id of a waiting job, or of a new one that starts at `at`, so that the caller can attach data to it; to be called in
 * the transaction that writes that data. The job does not start before that transaction ends, so it finds all attached data.
 */
export async function addToWaitingJob<Payload>(
  db: Db,
  { name: kind }: JobType<Payload>,
  payload: NoInfer<Payload>,
  { key, subject, at }: { key: string; subject: string; at: number },
): Promise<string> {
  for (let place = 1; place <= MAX_PARALLEL_JOBS; place += 1) {
    const numberedKey = `${key}:${place}`;
    const waiting = await lockWaitingJob(db, kind, numberedKey);
    if (waiting) return waiting;
    const id = newId();
    const inserted = await insertJobs(db, [
      {
        id,
        kind,
        key: numberedKey,
        subject,
        payload: JSON.stringify(payload),
        due_at: at,
        created_at: nowMs(),
      },
    ]);
    if (inserted > 0) {
      afterCommit(db, wakeJobs);
      return id;
    }
    // Another process has added it meanwhile, or it is running.
    const added = await lockWaitingJob(db, kind, numberedKey);
    if (added) return added;
  }
  throw new Error(`more than ${MAX_PARALLEL_JOBS} jobs ${kind} ${key} run at the same moment`);
}
