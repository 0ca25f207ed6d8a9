import type { Db } from '../database/database.ts';
import { afterCommit } from '../database/transact.ts';
import { newId } from '../runtime/new-id.ts';
import { nowMs } from '../runtime/time.ts';
import { insertJobs } from './job.repository.ts';
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
export const enqueue = async <Payload>(
  db: Db,
  kind: Kind<Payload>,
  payload: NoInfer<Payload>,
  wish: Wish = {},
): Promise<boolean> => (await enqueueAll(db, kind, [{ payload, ...wish }])) > 0;

/** The same for many of a kind, in one statement; returns for how many. */
export async function enqueueAll<Payload>(
  db: Db,
  { name: kind }: Kind<Payload>,
  wishes: readonly (Wish & { payload: NoInfer<Payload> })[],
): Promise<number> {
  if (wishes.length === 0) return 0;
  const now = nowMs();
  const jobs = wishes.map(({ payload, key, subject, at }) => ({
    ...{ id: newId(), kind, key: key ?? null, subject: subject ?? null },
    ...{ payload: JSON.stringify(payload), due_at: at ?? now, created_at: now },
  }));
  const asked = await insertJobs(db, jobs);
  if (asked > 0) afterCommit(db, wakeJobs);
  return asked;
}
