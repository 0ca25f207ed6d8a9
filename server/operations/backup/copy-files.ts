import { constants } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow, keep } from './checksums.ts';

/** Copies a file so that it stays, readable for its owner only. Disks that can share the bytes do so. */
export async function copyDataFiles(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chmod(to, 0o600);
  await keep(to);
}

/**
 * Copies what is below one folder to another. A file that is removed meanwhile is left out: files never change, and only
 * those go that no submission has claimed.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  for (const path of await filesBelow(from)) {
    await copyDataFiles(join(from, path), join(to, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
