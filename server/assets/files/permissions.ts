import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** Mode bits of users other than the owner. */
const OTHERS = 0o077;

/** Returns the data folder and its entries that other users of the machine may read or change. */
function looseRights(dataDir: string): { path: string; mode: string }[] {
  const paths = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))];
  return paths.flatMap((path) => {
    // A file of the database may be removed meanwhile.
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & OTHERS) === 0 ? [] : [{ path, mode: (mode & 0o777).toString(8).padStart(4, '0') }];
  });
}

/**
 * Logs what in the data folder other users of the machine may read, and how to change that; the operator sets the permissions of
 * existing files. Windows has another permission model, so it is skipped.
 */
export function warnOfOpenPermissions(dataDir: string, log: FastifyBaseLogger): void {
  const loose = process.platform === 'win32' ? [] : looseRights(dataDir);
  if (loose.length === 0) return;
  log.warn({ loose }, `other users of this machine can read the data: run chmod -R go-rwx '${dataDir}'`);
}
