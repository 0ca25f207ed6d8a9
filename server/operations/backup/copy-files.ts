import { constants } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow, flush } from './checksums.ts';

/** Copies a file durably, readable for its owner only. File systems that can share the bytes do so. */
export async function copyDataFiles(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chmod(to, 0o600);
  await flush(to);
}

/**
 * Copies the contents of one folder to another. A file that is removed meanwhile is left out: files never change, and only files
 * not claimed by a submission are removed.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  for (const path of await filesBelow(from)) {
    await copyDataFiles(join(from, path), join(to, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
