import type { Db } from '../database/database.ts';
import { afterCommit } from '../database/transact.ts';
import { newId } from '../runtime/new-id.ts';
import { nowMs } from '../runtime/time.ts';
import { insertJobs } from './job.repository.ts';
import type { JobType } from './job-type.ts';

interface JobOptions {
  /** Deduplication key: no second pending job of the type with the same key is added. */
  key?: string;
  /** Subject of the job, shown to operators. */
  subject?: string;
  /** Earliest start in milliseconds since 1970; now by default. */
  at?: number;
}

/** Poll functions of this process. */
const watchers = new Set<() => void>();

/** Calls `look` whenever a job may have been added; returns a function that stops it. */
export function watchJobs(look: () => void): () => void {
  watchers.add(look);
  return () => void watchers.delete(look);
}

/** Makes this process poll for jobs at once, instead of waiting until the next is due. */
export function wakeJobs(): void {
  for (const look of watchers) look();
}

/**
 * Adds a job in the caller's transaction: the job is committed or rolled back with its data. Returns false when a job with the
 * same key is still pending.
 */
export const enqueue = async <Payload>(
  db: Db,
  kind: JobType<Payload>,
  payload: NoInfer<Payload>,
  options: JobOptions = {},
): Promise<boolean> => (await enqueueAll(db, kind, [{ payload, ...options }])) > 0;

/** Adds many jobs of a type in one statement; returns how many were added. */
export async function enqueueAll<Payload>(
  db: Db,
  { name: kind }: JobType<Payload>,
  entries: readonly (JobOptions & { payload: NoInfer<Payload> })[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const now = nowMs();
  const jobs = entries.map(({ payload, key, subject, at }) => ({
    id: newId(),
    kind,
    key: key ?? null,
    subject: subject ?? null,
    payload: JSON.stringify(payload),
    due_at: at ?? now,
    created_at: now,
  }));
  const inserted = await insertJobs(db, jobs);
  if (inserted > 0) afterCommit(db, wakeJobs);
  return inserted;
}
