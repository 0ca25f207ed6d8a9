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
