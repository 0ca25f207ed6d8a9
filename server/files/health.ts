import { access, constants } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FilesState } from '../http/health.ts';
import { freeBytes, LEAST_FREE } from './free-bytes.ts';
import type { Storage } from './storage.ts';

/** Milliseconds between two looks at the bucket, and for which somebody who asks waits for one; a store may take seconds. */
const BUCKET = { every: 10_000, wait: 1000 };

async function stateOf(folders: readonly string[]): Promise<FilesState> {
  for (const folder of folders) await access(folder, constants.W_OK);
  const free = await Promise.all(folders.map(freeBytes));
  return free.some((bytes) => bytes < LEAST_FREE) ? 'low' : 'ok';
}

/** Throws what the last look at the bucket failed of. */
function watchBucket(reach: () => Promise<unknown>): () => Promise<void> {
  let problem: unknown;
  let looked = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function look() {
    try {
      await reach();
      problem = undefined;
    } catch (error) {
      problem = error;
    }
    looked = performance.now();
    looking = undefined;
  }

  return async () => {
    if (performance.now() - looked >= BUCKET.every) looking ??= look();
    await Promise.race([looking, wait(BUCKET.wait, undefined, { ref: false })]);
    if (problem !== undefined) throw problem;
  };
}

/**
 * Tells whether files can be written into all folders, and the bucket where there is one, and whether there is room for them.
 * Trouble is logged when it begins.
 */
export function watchFiles(
  { folders, reachBucket }: Pick<Storage, 'folders' | 'reachBucket'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<FilesState> {
  const lookAtBucket = reachBucket && watchBucket(reachBucket);
  let last: FilesState = 'ok';
  return async () => {
    let problem: unknown;
    const looks = Promise.all([stateOf(folders), lookAtBucket?.()]);
    const state = await looks
      .then(([ofFolders]) => ofFolders)
      .catch((error: unknown): FilesState => {
        problem = error;
        return 'failed';
      });
    if (state !== last && state !== 'ok') log.error({ folders, state, err: problem }, 'no place for files');
    last = state;
    return state;
  };
}
