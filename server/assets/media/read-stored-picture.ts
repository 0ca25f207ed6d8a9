import { buffer } from 'node:stream/consumers';
import type { Store } from '../files/storage/store.ts';

/**
 * Returns the bytes of a stored picture, or null when its file is gone. Reads them at once: an unread stream of a file that is
 * removed at that moment would end the process.
 */
export async function readStoredPicture(store: Store, path: string): Promise<Buffer | null> {
  const bytes = await store.read(path);
  if (!bytes) return null;
  return buffer(bytes).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
