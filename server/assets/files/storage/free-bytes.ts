import { statfs } from 'node:fs/promises';
import { gauge, type Measure } from '../../../platform/metrics/measures.ts';

/** Free bytes below which the disk counts as nearly full: the database needs them to go on. */
export const MIN_FREE_BYTES = 200 * 1024 * 1024;

/** Returns the bytes that the server's own user may still write to the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Free room of the disk of `folder`, for the metrics. */
export const freeDiskMeasure = (folder: string): Measure =>
  gauge('disk_free_bytes', 'Free bytes on the disk of DATA_DIR', () => freeBytes(folder));
