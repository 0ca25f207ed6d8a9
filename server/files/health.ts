import { access, constants } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FilesState } from '../http/health.ts';
import { freeBytes, LEAST_FREE } from './free-bytes.ts';

async function stateOf(folders: readonly string[]): Promise<FilesState> {
  for (const folder of folders) await access(folder, constants.W_OK);
  const free = await Promise.all(folders.map(freeBytes));
  return free.some((bytes) => bytes < LEAST_FREE) ? 'low' : 'ok';
}

/** Tells whether files can be written into all of `folders`, and whether there is room for them. Trouble is logged when it begins. */
export function watchFolders(folders: readonly string[], log: FastifyBaseLogger): () => Promise<FilesState> {
  let last: FilesState = 'ok';
  return async () => {
    let problem: unknown;
    const state = await stateOf(folders).catch((error: unknown): FilesState => {
      problem = error;
      return 'failed';
    });
    if (state !== last && state !== 'ok') log.error({ folders, state, err: problem }, 'no place for files');
    last = state;
    return state;
  };
}
