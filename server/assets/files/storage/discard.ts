import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { deleteWithdrawn } from '../uploads/upload.repository.ts';
import type { Store } from './store.ts';

/**
 * Removes an unclaimed file and then its row: as long as the row exists, the sweep knows of the file. Safe to call concurrently.
 */
export async function discard(
  { db, store }: { db: Db; store: Store },
  { id, path }: { id: string; path: string },
): Promise<void> {
  await store.remove(path);
  await deleteWithdrawn(db, id);
}

/** Discards files after an action that has succeeded for the user: the sweep removes those that cannot be removed now. */
export async function discardQuietly(
  { log, ...parts }: { db: Db; store: Store; log: Pick<FastifyBaseLogger, 'error'> },
  files: readonly { id: string; path: string }[],
): Promise<void> {
  for (const file of files)
    await discard(parts, file).catch((error: unknown) =>
      log.error({ err: error, id: file.id }, 'cannot remove an unused file yet'),
    );
}
