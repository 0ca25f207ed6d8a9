import { mkdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Nobody but the server's own user may look into what holds people's files. */
const OWN = { recursive: true, mode: 0o700 } as const;

function made(folder: string): string {
  mkdirSync(folder, OWN);
  return folder;
}

/** Makes a folder that somebody may have cleaned away. Returns the first one made, if any. */
export const makeFolder = (folder: string): Promise<string | undefined> => mkdir(folder, OWN);

/** The folder of public files, made when it is missing. */
export const uploadFolder = (dataDir: string) => made(join(dataDir, 'upload'));

/** The folder of attachments, which only calls with a token hand out. */
export const privateFolder = (dataDir: string) => made(join(dataDir, 'private'));

/** The folder of pictures made of those in the store, which can be made again at any time. */
export const renditionFolder = (dataDir: string) => made(join(dataDir, 'renditions'));

/** The folder of files that are still on their way; on the same disk as the others, so that a move is a rename. */
export const stagingFolder = (dataDir: string) => made(join(dataDir, 'incoming'));
