import { type FileHandle, open } from 'node:fs/promises';

/** Opens a new file for an upload, readable for the server's own user only. */
export const openStaged = (path: string): Promise<FileHandle> => open(path, 'wx', 0o600);
