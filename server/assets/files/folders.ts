import { access, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureFolder } from '../../platform/runtime/ensure-folder.ts';

/** Folders with people's files are readable for the server's own user only. */
const OWNER_ONLY = { recursive: true, mode: 0o700 } as const;

/** Creates a folder that may have been removed. Returns the first folder created, if any. */
export const makeFolder = (folder: string): Promise<string | undefined> => mkdir(folder, OWNER_ONLY);

export const fileExists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Returns the names in a folder; none when it does not exist. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Returns the folder of public files; creates it when missing. */
export const uploadFolder = (dataDir: string) => ensureFolder(join(dataDir, 'upload'));

/** Returns the folder of attachments, which are served only to requests with a token. */
export const privateFolder = (dataDir: string) => ensureFolder(join(dataDir, 'private'));

/** Returns the folder of renditions of stored pictures; they can be rendered again at any time. */
export const renditionFolder = (dataDir: string) => ensureFolder(join(dataDir, 'renditions'));

/** Returns the folder of uploads in progress; it is on the same disk as the others, so that a move is a rename. */
export const stagingFolder = (dataDir: string) => ensureFolder(join(dataDir, 'incoming'));
