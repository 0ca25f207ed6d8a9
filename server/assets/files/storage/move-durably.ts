import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../../../platform/runtime/new-id.ts';
import { makeFolder } from '../folders.ts';

/** Sets a file's mode, if given, and returns when the bytes of the file, or the names in a folder, survive a power failure. */
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
 * Moves a finished file to its place and creates folders as needed. It appears there whole, readable for its owner only whatever
 * it was copied from, and survives a power failure once this returns. Both places must be on one disk.
 */
export async function moveDurably(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  const firstCreated = await makeFolder(folder);
  await sync(from, 0o600);
  await rename(from, to);
  // A new folder is itself an entry of its parent, which must be synced too.
  const last = firstCreated === undefined ? folder : dirname(firstCreated);
  for (let at = folder; ; at = dirname(at)) {
    await sync(at);
    if (at === last) return;
  }
}

/** Calls `write` to create a file in the folder `staging`, and moves it to its place durably; nothing is left there. */
export async function writeDurably(
  staging: string,
  to: string,
  write: (staged: string) => Promise<unknown>,
): Promise<void> {
  const staged = join(staging, newId());
  try {
    await makeFolder(staging);
    await write(staged);
    await moveDurably(staged, to);
  } finally {
    await rm(staged, { force: true });
  }
}
