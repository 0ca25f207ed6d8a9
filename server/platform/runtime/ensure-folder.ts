import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder with its parents, for the server's own user only. Node's `recursive` never returns where the parent exists and
 * cannot hold a folder, as in /proc.
 */
export function ensureFolder(folder: string): string {
  if (isFolder(folder)) return folder;
  const parent = dirname(folder);
  if (!existsSync(parent)) ensureFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile. A link to nowhere exists too: `statSync` throws.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
  return folder;
}
