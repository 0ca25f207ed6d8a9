import { statfs } from 'node:fs/promises';

/** Free bytes below which the disk counts as nearly full: the database needs them to go on. */
export const MIN_FREE_BYTES = 200 * 1024 * 1024;

/** Returns the bytes that the server's own user may still write to the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
