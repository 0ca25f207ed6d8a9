import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { shanghaiTime } from '../time.ts';
import { discard } from './discard.ts';
import type { Store } from './store.ts';
import { listForgotten, withdrawUpload } from './upload.repository.ts';

const HOUR = 60 * 60 * 1000;
/**
 * How long a file may wait for its submission, so that with an hour between two sweeps it is gone within a day, and how
 * long one may be on its way: longer than any request.
 */
const WAIT = { unclaimed: 23 * HOUR, underWay: 2 * HOUR };
/** Rows that are dealt with in one go. */
const PORTION = 200;

interface Sweep {
  db: Db;
  store: Store;
  staging: string;
  clock: Clock;
  log: FastifyBaseLogger;
}

const ago = (milliseconds: number) => shanghaiTime(new Date(Date.now() - milliseconds));

/** Removes uploads that no submission claimed or that never reached the store. Several processes may do it at once. */
async function sweepUploads({ db, store, log }: Sweep, isStopping: () => boolean): Promise<void> {
  const since = { unclaimed: ago(WAIT.unclaimed), unstored: ago(WAIT.underWay) };
  for (;;) {
    const ids = await listForgotten(db, since, PORTION);
    let removed = 0;
    for (const id of ids) {
      if (isStopping()) return;
      try {
        const file = await withdrawUpload(db, id);
        if (file) await discard({ db, store }, { id, path: file.path });
        removed += 1;
      } catch (error) {
        log.error({ err: error, id }, 'cannot remove an upload that nobody submitted');
      }
    }
    if (removed > 0) log.info({ removed }, 'uploads that nobody submitted were removed');
    if (removed === 0 || ids.length < PORTION) return;
  }
}

/** Removes what was left half-way: by a process that ended, or by a line that did. */
async function sweepStaged({ staging, log }: Sweep): Promise<void> {
  const names = await readdir(staging).catch((error: NodeJS.ErrnoException) => {
    // A folder that was cleaned away has nothing left in it; the next upload makes it again.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(staging, name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtimeMs > Date.now() - WAIT.underWay) continue;
    await rm(path, { force: true });
    log.info({ name }, 'an unfinished upload was removed');
  }
}

/** Sweeps now, without making anyone wait, and then every hour. */
export function keepSweeping(sweep: Sweep): { stop(): Promise<void> } {
  const failed = (error: unknown) => sweep.log.error({ err: error }, 'cannot sweep uploads');
  let stopping = false;
  // Each by itself: a store that does not answer must not keep the folder full.
  const run = async () => {
    // What is removed does not come back, so the clock that says it is old must be beyond doubt.
    if (sweep.clock.state() === 'jumped') return;
    await sweepStaged(sweep).catch(failed);
    await sweepUploads(sweep, () => stopping).catch(failed);
  };
  let current = run();
  const timer = setInterval(() => {
    current = run();
  }, HOUR).unref();
  return {
    stop: () => {
      stopping = true;
      clearInterval(timer);
      return current;
    },
  };
}
