import type { Db } from '../database/database.ts';
import { afterCommit } from '../database/transact.ts';
import { newId } from '../runtime/new-id.ts';
import { nowMs } from '../runtime/time.ts';
import { insertJobs, lockWaitingJob } from './job.repository.ts';
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

/** Calls `poll` whenever a job may have been added; returns a function that stops it. */
export function watchJobs(poll: () => void): () => void {
  watchers.add(poll);
  return () => void watchers.delete(poll);
}

/** Makes this process poll for jobs at once, instead of waiting until the next is due. */
export function wakeJobs(): void {
  for (const poll of watchers) poll();
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
  return insertAndWake(
    db,
    entries.map((entry) => rowOf(kind, entry, now)),
  );
}

function rowOf(
  kind: string,
  { payload, key, subject, at }: JobOptions & { payload: unknown },
  now = nowMs(),
) {
  return {
    id: newId(),
    kind,
    key: key ?? null,
    subject: subject ?? null,
    payload: JSON.stringify(payload),
    due_at: at ?? now,
    created_at: now,
  };
}

async function insertAndWake(db: Db, rows: Parameters<typeof insertJobs>[1]): Promise<number> {
  const inserted = await insertJobs(db, rows);
  if (inserted > 0) afterCommit(db, wakeJobs);
  return inserted;
}

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
  for (let number = 1; number <= MAX_PARALLEL_JOBS; number += 1) {
    const numberedKey = `${key}:${number}`;
    const waiting = await lockWaitingJob(db, kind, numberedKey);
    if (waiting) return waiting;
    const job = rowOf(kind, { payload, key: numberedKey, subject, at });
    if ((await insertAndWake(db, [job])) > 0) return job.id;
    // Another process has added it meanwhile, or it is running.
    const existing = await lockWaitingJob(db, kind, numberedKey);
    if (existing) return existing;
  }
  throw new Error(`more than ${MAX_PARALLEL_JOBS} jobs ${kind} ${key} run at the same moment`);
}
