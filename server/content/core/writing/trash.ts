import type { Section } from '@pv-brain/contract/content/types.ts';
import { RECYCLED_DAYS } from '@pv-brain/contract/protocol/constants.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';
import type { Jobs } from '../../../platform/jobs/worker.ts';
import { nowMs, shanghaiTime } from '../../../platform/runtime/time.ts';
import { type Author, PROGRAM_AUTHOR, recordChanges } from './history.ts';
import { readTrashBefore, readTrashRow } from './trash.repository.ts';
import { snapshotOf } from './values.ts';
import { deleteItems } from './write.repository.ts';
import { changeState, lockAtRevision } from './write.ts';

const HOUR_MS = 3600e3;
const DAY_MS = 24 * HOUR_MS;
const BATCH_SIZE = 100;

/**
 * Takes an item out of the bin: to the drafts where it was one, else to what was withdrawn, for nothing appears on the portal
 * by being restored. False where it is not in the bin; an HttpError 404 where there is none.
 */
export const restoreItem = (
  db: Db,
  author: Author,
  item: { section: Section; id: string },
): Promise<boolean> =>
  transact(db, async (transaction) => {
    const recycled = await readTrashRow(transaction, item);
    return changeState(transaction, author, item, recycled?.was === 'draft' ? 'redraft' : 'restore');
  });

/**
 * Removes an item that is in the bin for good, with its attachments; its history stays. False where it is not in the bin, as
 * what enterprises send never is: its submission refers to it. An HttpError 404 where there is none.
 */
export const deleteForGood = (
  db: Db,
  author: Author,
  item: { section: Section; id: string },
): Promise<boolean> =>
  transact(db, async (transaction) => {
    const { section, id } = item;
    const row = await lockAtRevision(transaction, { section, id });
    if (row.state !== 'recycled') return false;
    await deleteItems(transaction, section, [id]);
    const change = { id, revision: row.revision + 1, before: snapshotOf(section, row), after: null };
    await recordChanges(transaction, author, section, 'content-removed', [change]);
    return true;
  });

/** Removes for good what was deleted before a time; returns how many. Others may do the same at once. */
export async function deleteExpiredTrash(db: Db, before: string): Promise<number> {
  let total = 0;
  for (;;) {
    let removed = 0;
    for (const item of await readTrashBefore(db, before, BATCH_SIZE))
      if (await deleteForGood(db, PROGRAM_AUTHOR, item).catch(isGone)) removed += 1;
    total += removed;
    if (removed === 0) return total;
  }
}

/** Whether it was removed by this process: another may have come first. */
function isGone(error: unknown): false {
  if (error instanceof HttpError && error.statusCode === 404) return false;
  throw error;
}

/** Has what has been in the bin for its days removed for good. */
export const scheduleTrashCleanup = (jobs: Jobs, { db, log }: { db: Db; log: FastifyBaseLogger }): void =>
  jobs.repeat({
    name: 'bin-emptying',
    every: HOUR_MS,
    async run() {
      const removed = await deleteExpiredTrash(db, shanghaiTime(new Date(nowMs() - RECYCLED_DAYS * DAY_MS)));
      if (removed > 0) log.info({ removed }, 'what was in the bin for its days was removed for good');
    },
  });
