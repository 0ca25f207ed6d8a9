import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of uploaded files, made when it is missing. */
export function uploadFolder(dataDir: string): string {
  const folder = join(dataDir, 'upload');
  mkdirSync(folder, { recursive: true });
  return folder;
}
