import { SEARCHED_SECTIONS } from '@pv-brain/contract/content/calls/search.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { JOB_FAILURE } from '@pv-brain/contract/operations/messages/jobs.ts';
import type { Database, Db } from '../../../platform/database/database.ts';
import { readMeta, saveMeta } from '../../../platform/database/meta.repository.ts';
import { transact } from '../../../platform/database/transact.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { JobFailure, type JobType } from '../../../platform/jobs/job-type.ts';
import type { Jobs } from '../../../platform/jobs/worker.ts';
import type { Parts } from '../../../platform/parts/parts.ts';
import { DAY_MS } from '../../../platform/runtime/time.ts';
import { incrementSearchVersion } from '../words/dictionary.repository.ts';
import { fold } from '../words/fold.ts';
import { bodyOf, type ItemRow, sideOf, titleOf } from './document.ts';
import { readCategoryNames, readPublicRows } from './entry.repository.ts';
import { updateNewestIndexes } from './newest-indexes.repository.ts';
import { FORMAT, FORMAT_KEY } from './number.ts';
import { deleteOrphans, hasItems, itemIds, lockRows, mergeIndex } from './reindex.repository.ts';
import { updateSearchIndex } from './update-search-index.ts';

/** Scope of a reindexing: entries with one of these words, those of a category, or all. */
interface ReindexRequest {
  words?: readonly string[];
  category?: { section: Section; code: string };
}

/** Job that reindexes all items when the index is missing, or those affected by a changed dictionary or category name. */
const INDEXING: JobType<ReindexRequest> = { name: 'search-index', maxAttempts: 5, maxConcurrent: 1 };

/** Requests a rebuild of the index, or a reindexing of the items with these words or in a category. */
export const requestReindex = (db: Db, request: ReindexRequest = {}): Promise<boolean> =>
  enqueue(db, INDEXING, request);

/**
 * Reindexes all items in batches, concurrently with reads and writes: each batch is locked while it is processed. Returns the
 * number of entries.
 */
export async function reindex(database: Database, signal?: AbortSignal): Promise<number> {
  const { db } = database;
  let entryCount = 0;
  for (const section of SEARCHED_SECTIONS) {
    for await (const ids of itemIds(db, section, signal)) entryCount += await reindexItems(db, section, ids);
    await deleteOrphans(db, section);
  }
  await mergeIndex(db, signal);
  await updateNewestIndexes(database);
  await transact(db, async (transaction) => {
    await saveMeta(transaction, FORMAT_KEY, FORMAT);
    await incrementSearchVersion(transaction);
  });
  return entryCount;
}

/** Rewrites the index entries of items; returns how many of the items are public. */
const reindexItems = (db: Db, section: Section, ids: readonly string[]): Promise<number> =>
  transact(db, async (transaction) => {
    await lockRows(transaction, section, ids);
    return updateSearchIndex(transaction, section, ids);
  });

/** Reindexes the items that have one of these words, or are in a category; returns how many. */
async function reindexMatching(
  db: Db,
  { words = [], category }: ReindexRequest,
  signal?: AbortSignal,
): Promise<number> {
  const searchTerms = words.map(fold).filter(Boolean);
  const categories = await readCategoryNames(db);
  const isAffected = (section: Section, row: ItemRow): boolean => {
    if (category) return row.category === category.code;
    const texts = [titleOf(section, row), ...sideOf(section, row, categories), bodyOf(section, row)];
    const text = fold(texts.join(' '));
    return searchTerms.some((word) => text.includes(word));
  };
  let indexedCount = 0;
  for (const section of category ? [category.section] : SEARCHED_SECTIONS)
    for await (const ids of itemIds(db, section, signal)) {
      const rows = await readPublicRows(db, section, ids);
      const affectedIds = rows.filter((row) => isAffected(section, row)).map(({ id }) => id);
      if (affectedIds.length > 0) indexedCount += await reindexItems(db, section, affectedIds);
    }
  await incrementSearchVersion(db);
  return indexedCount;
}

/** Registers the reindexing job, and requests a rebuild when the index has another format than this version's. */
export async function registerReindexJob(
  jobs: Jobs,
  { database, versions, log }: Pick<Parts, 'versions' | 'log'> & { database: Database },
): Promise<void> {
  const { db } = database;
  jobs.handle(INDEXING, async (request, { signal }) => {
    const isPart = request.words !== undefined || request.category !== undefined;
    const entries = isPart ? await reindexMatching(db, request, signal) : await reindex(database, signal);
    await versions.refreshQuietly();
    log.info({ entries }, isPart ? 'entries with a changed word or category were indexed again' : 'indexed');
  });
  jobs.repeat({
    name: 'search-newest',
    every: DAY_MS,
    async run() {
      if (!(await updateNewestIndexes(database)))
        throw new JobFailure(JOB_FAILURE.elsewhere, { isFinal: false });
    },
  });
  const format = await readMeta(db, FORMAT_KEY);
  if (format === FORMAT) return;
  // A new installation has nothing to reindex: items are indexed as they are written.
  if (format === undefined && !(await hasItems(db))) await saveMeta(db, FORMAT_KEY, FORMAT);
  else await enqueue(db, INDEXING, {}, { key: 'all' });
}
