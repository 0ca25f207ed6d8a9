import { type FileHandle, open } from 'node:fs/promises';

/** Opens a new file for an upload, which nobody but the server's own user may read. */
export const openStaged = (path: string): Promise<FileHandle> => open(path, 'wx', 0o600);
