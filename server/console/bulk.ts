import { BULK_MOST } from '@pv-brain/contract/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { CONTENT } from '@pv-brain/contract/messages/server.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { HttpError } from '../errors/http-error.ts';
import { Refusal } from '../errors/refusal.ts';

export interface Item {
  section: Section;
  id: string;
}

/** The ids that a form names, each once. Throws a Refusal where they are too many for one act. */
export function idsOf({ fdIds }: { fdIds: string }): string[] {
  const ids = new Set(fdIds.split(',').filter((id) => id !== ''));
  if (ids.size > BULK_MOST) throw new Refusal(400, CONTENT.tooMany(BULK_MOST));
  return [...ids];
}

/**
 * Does something with each of these, all in one transaction, and tells with which it could not be done: it is gone, it lacks
 * something that visitors must see, or `act` answers false since its state does not allow it.
 */
export function withEach(
  db: Db,
  ids: readonly string[],
  act: (transaction: Db, id: string) => Promise<boolean>,
): Promise<{ done: number; failed: { fdId: string; msg: string }[] }> {
  return transact(db, async (transaction) => {
    const failed: { fdId: string; msg: string }[] = [];
    for (const id of ids) {
      const msg = await act(transaction, id).then(
        (isDone) => (isDone ? null : CONTENT.notNow),
        (error: unknown) => {
          if (error instanceof HttpError && error.statusCode === 404) return CONTENT.gone;
          if (error instanceof Refusal) return error.message;
          throw error;
        },
      );
      if (msg) failed.push({ fdId: id, msg });
    }
    return { done: ids.length - failed.length, failed };
  });
}
