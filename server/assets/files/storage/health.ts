import { access, constants } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { cachedFor, type FilesState } from '../../../platform/http/health.ts';
import { freeBytes, MIN_FREE_BYTES } from './free-bytes.ts';
import type { Storage } from './storage.ts';

/** Interval and timeout of the bucket check in milliseconds; a store may take seconds. */
const BUCKET = { every: 10_000, wait: 1000 };

async function stateOf(folders: readonly string[]): Promise<FilesState> {
  for (const folder of folders) await access(folder, constants.W_OK);
  const free = await Promise.all(folders.map(freeBytes));
  return free.some((bytes) => bytes < MIN_FREE_BYTES) ? 'low' : 'ok';
}

/**
 * Registers a health check: files can be written into all folders and the bucket, if any, and there is room for them. Failures
 * are logged when they begin.
 */
export function registerFileHealth(
  { folders, reachBucket }: Pick<Storage, 'folders' | 'reachBucket'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<FilesState> {
  const checkBucket = reachBucket && cachedFor(reachBucket, BUCKET);
  let last: FilesState = 'ok';
  return async () => {
    let problem: unknown;
    const checks = Promise.all([stateOf(folders), checkBucket?.()]);
    const state = await checks
      .then(([ofFolders]) => ofFolders)
      .catch((error: unknown): FilesState => {
        problem = error;
        return 'failed';
      });
    if (state !== last && state !== 'ok')
      log.error({ folders, state, err: problem }, 'files cannot be stored');
    last = state;
    return state;
  };
}
