import type { Db } from '../../../platform/database/database.ts';
import { deleteWithdrawn } from '../uploads/upload.repository.ts';
import type { Store } from './store.ts';

/**
 * Removes a file that nobody can claim any more, and then its row: as long as the row stands, the sweep knows of the
 * file. Several may do it at once.
 */
export async function discard(
  { db, store }: { db: Db; store: Store },
  { id, path }: { id: string; path: string },
): Promise<void> {
  await store.remove(path);
  await deleteWithdrawn(db, id);
}
