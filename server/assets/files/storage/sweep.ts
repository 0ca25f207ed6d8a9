import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/worker.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { runEvery } from '../../../platform/runtime/run-every.ts';
import { HOUR_MS, nowMs, shanghaiTime } from '../../../platform/runtime/time.ts';
import { namesIn } from '../folders.ts';
import { listOrphanedUploads, withdrawUpload } from '../uploads/upload.repository.ts';
import { discard } from './discard.ts';
import type { Store } from './store.ts';

/**
 * Milliseconds that a file may wait for its submission, so that with an hour between two sweeps it is gone within a day; and that
 * an upload may be in progress: longer than any request.
 */
const WAIT = { unclaimed: 23 * HOUR_MS, underWay: 2 * HOUR_MS };
const BATCH_SIZE = 200;

interface Sweep {
  db: Db;
  store: Store;
  staging: string;
  clock: Clock;
  log: FastifyBaseLogger;
}

const ago = (milliseconds: number) => shanghaiTime(new Date(nowMs() - milliseconds));

/** Removes uploads that no submission claimed or that never reached the store. Safe to run in several processes at once. */
async function sweepUploads(
  { db, store, log }: Omit<Sweep, 'staging' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const since = { unclaimed: ago(WAIT.unclaimed), unstored: ago(WAIT.underWay) };
  for (;;) {
    const ids = await listOrphanedUploads(db, since, BATCH_SIZE);
    let removed = 0;
    for (const id of ids) {
      if (signal.aborted) return;
      try {
        const file = await withdrawUpload(db, id);
        if (file) await discard({ db, store }, { id, path: file.path });
        removed += 1;
      } catch (error) {
        log.error({ err: error, id }, 'cannot remove an unused upload');
      }
    }
    if (removed > 0) log.info({ removed }, 'unused uploads were removed');
    if (removed === 0 || ids.length < BATCH_SIZE) return;
  }
}

/** Removes staged files left by a process that died or by a connection that broke. */
async function sweepStaged({ staging, log }: Pick<Sweep, 'staging' | 'log'>): Promise<void> {
  // Read now: the clock may be set while the disk is read.
  const since = Date.now() - WAIT.underWay;
  // None when the folder was removed; the next upload creates it again.
  for (const name of await namesIn(staging)) {
    const path = join(staging, name);
    const stats = await stat(path).catch(() => null);
    if (!stats || stats.mtimeMs > since) continue;
    await rm(path, { force: true });
    log.info({ name }, 'an unfinished upload was removed');
  }
}

/**
 * Sweeps every hour, beginning now in the background: uploads as a recurring job for all processes, the staging folder by each
 * machine for itself, so that it is emptied even while the store does not answer.
 */
export function registerSweep(jobs: Jobs, { clock, ...sweep }: Sweep): { stop(): Promise<void> } {
  jobs.repeat({ name: 'upload-sweep', every: HOUR_MS, run: ({ signal }) => sweepUploads(sweep, signal) });
  const { log } = sweep;
  // Deletion is final, so the clock that determines the age must be trusted.
  return runEvery({
    every: HOUR_MS,
    clock,
    log,
    failure: 'cannot delete unfinished uploads',
    run: () => sweepStaged(sweep),
  });
}
