import { access, constants, statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Bytes below which the disk counts as nearly full. */
const LITTLE = 200 * 1024 * 1024;

export type FilesState = 'ok' | 'low' | 'failed';

async function stateOf(folder: string): Promise<FilesState> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LITTLE ? 'low' : 'ok';
}

/** Tells whether files can be written into `folder`, and whether there is room for them. Trouble is logged when it begins. */
export function watchFolder(folder: string, log: FastifyBaseLogger): () => Promise<FilesState> {
  let last: FilesState = 'ok';
  return async () => {
    let problem: unknown;
    const state = await stateOf(folder).catch((error: unknown): FilesState => {
      problem = error;
      return 'failed';
    });
    if (state !== last && state !== 'ok') log.error({ folder, state, err: problem }, 'no place for files');
    last = state;
    return state;
  };
}
