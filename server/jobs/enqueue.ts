import { v7 as newId } from 'uuid';
import type { Db } from '../database/database.ts';
import { afterCommit } from '../database/transact.ts';
import { insertJob } from './job.repository.ts';
import type { Kind } from './kind.ts';

interface Wish {
  /** Of two of the kind that are to be done, only one has it: the second is not asked for. */
  key?: string;
  /** What people call that which it is about. */
  subject?: string;
  /** Milliseconds since 1970 before which it is not begun; now unless told. */
  at?: number;
}

/** What looks for jobs in this process. */
const watchers = new Set<() => void>();

/** Has `look` called whenever a job may have come; returns what ends that. */
export function watchJobs(look: () => void): () => void {
  watchers.add(look);
  return () => void watchers.delete(look);
}

/** Has this process look for jobs at once, and not only when the next is due. */
export function wakeJobs(): void {
  for (const look of watchers) look();
}

/**
 * Asks for a job. In a transaction it stands or falls with that: what is told and what is to be sent are one commit. False
 * where one with that key is still to be done.
 */
export async function enqueue<Payload>(
  db: Db,
  { name: kind }: Kind<Payload>,
  payload: NoInfer<Payload>,
  { key, subject, at }: Wish = {},
): Promise<boolean> {
  const now = Date.now();
  const isNew = await insertJob(db, {
    ...{ id: newId(), kind, key: key ?? null, subject: subject ?? null },
    ...{ payload: JSON.stringify(payload), due_at: at ?? now, created_at: now },
  });
  if (isNew) afterCommit(db, wakeJobs);
  return isNew;
}
