import { existsSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../runtime/start-error.ts';

/** Milliseconds after which an empty file is no longer one that another process is creating. */
const CREATION_WAIT_MS = 1000;

/** Returns the bytes of a file, or null when it does not exist. */
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? null;

/**
 * Throws a StartError when the file was lost and is not new: a new database beside the rest of the old one would look as if
 * nothing were wrong.
 */
export async function refuseLostFile(file: string): Promise<void> {
  const hasLog = existsSync(`${file}-wal`);
  if (hasLog && sizeOf(file) === null) {
    throw new StartError(
      `database ${file} is missing, but its log ${file}-wal is there: put the file back, or restore a backup into an empty folder`,
    );
  }
  const until = performance.now() + CREATION_WAIT_MS;
  while (sizeOf(file) === 0) {
    if (performance.now() >= until) {
      throw new StartError(
        `database ${file} is empty (0 bytes), so it was lost: restore a backup, or delete the file to begin anew`,
      );
    }
    await setTimeout(20);
  }
}
