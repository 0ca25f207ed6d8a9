import { buffer } from 'node:stream/consumers';
import type { Store } from '../files/storage/store.ts';

/**
 * The bytes of a picture that is kept, or null where its file is gone. They are read at once: a stream that nobody reads
 * yet, of a file that is removed at that moment, would end the process.
 */
export async function readStoredPicture(store: Store, path: string): Promise<Buffer | null> {
  const bytes = await store.read(path);
  if (!bytes) return null;
  return buffer(bytes).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
