import { mkdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders with people's files are readable for the server's own user only. */
const OWN = { recursive: true, mode: 0o700 } as const;

function made(folder: string): string {
  mkdirSync(folder, OWN);
  return folder;
}

/** Creates a folder that may have been removed. Returns the first folder created, if any. */
export const makeFolder = (folder: string): Promise<string | undefined> => mkdir(folder, OWN);

/** Returns the folder of public files; creates it when missing. */
export const uploadFolder = (dataDir: string) => made(join(dataDir, 'upload'));

/** Returns the folder of attachments, which are served only to requests with a token. */
export const privateFolder = (dataDir: string) => made(join(dataDir, 'private'));

/** Returns the folder of renditions of stored pictures; they can be rendered again at any time. */
export const renditionFolder = (dataDir: string) => made(join(dataDir, 'renditions'));

/** Returns the folder of uploads in progress; it is on the same disk as the others, so that a move is a rename. */
export const stagingFolder = (dataDir: string) => made(join(dataDir, 'incoming'));
