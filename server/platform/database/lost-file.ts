import { existsSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../runtime/start-error.ts';

/** Milliseconds after which an empty file is nobody's who is just making it. */
const CREATION_WAIT_MS = 1000;

/** Bytes of a file, or null where there is none. */
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? null;

/**
 * Throws a StartError where the file is not new but lost: a new database beside what is left of the old one would look
 * as if all were well.
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
