import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

function made(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The folder of public files, made when it is missing. */
export const uploadFolder = (dataDir: string) => made(join(dataDir, 'upload'));

/** The folder of attachments, which only calls with a token hand out. */
export const privateFolder = (dataDir: string) => made(join(dataDir, 'private'));

/** The folder of files that are still on their way; on the same disk as the others, so that a move is a rename. */
export const stagingFolder = (dataDir: string) => made(join(dataDir, 'incoming'));
