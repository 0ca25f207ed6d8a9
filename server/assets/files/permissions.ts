import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** What others than the owner may do. */
const OTHERS = 0o077;

/** The data folder and what stands in it, as far as other users of the machine may read or change it. */
function looseRights(dataDir: string): { path: string; mode: string }[] {
  const paths = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))];
  return paths.flatMap((path) => {
    // A file of the database may go while one looks.
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & OTHERS) === 0 ? [] : [{ path, mode: (mode & 0o777).toString(8).padStart(4, '0') }];
  });
}

/**
 * Says in the log what in the data folder other users of the machine may read, and how to change that; the rights of what
 * is there already are the operator's to set. Windows has rights of another kind.
 */
export function warnOfOpenPermissions(dataDir: string, log: FastifyBaseLogger): void {
  const loose = process.platform === 'win32' ? [] : looseRights(dataDir);
  if (loose.length === 0) return;
  log.warn({ loose }, `other users of this machine can read the data: run chmod -R go-rwx '${dataDir}'`);
}
