import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../folders.ts';

/** Returns when what was written into a file, or the names in a folder, would outlive a power failure. Sets its mode first. */
async function sync(path: string, mode?: number): Promise<void> {
  const handle = await open(path, 'r');
  try {
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Moves a finished file to its place, folders made as needed. There it is whole from the first moment, readable for its owner
 * only whatever it was copied from, and once this returns it stays. Both places must be on one disk.
 */
export async function moveDurably(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  const firstMade = await makeFolder(folder);
  await sync(from, 0o600);
  await rename(from, to);
  // A new folder is itself a name in the one above it.
  const last = firstMade === undefined ? folder : dirname(firstMade);
  for (let at = folder; ; at = dirname(at)) {
    await sync(at);
    if (at === last) return;
  }
}
