import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/database.ts';
import {
  type ConsoleView,
  countWithPage,
  type Page,
  readListVersion,
  resolveFewItems,
} from './console.repository.ts';

/** Maximum lists per process whose counts are cached. */
const MAX_CACHED_LISTS = 200;

/** Returns the key of a page of a list; the state shown by a tab is part of it. */
const keyOf = ({ state, isScheduled }: ConsoleView, { sort, offset, size }: Page): string =>
  JSON.stringify([state, isScheduled, sort, offset, size]);

/**
 * Creates a cache of a view's counts by state, shared by all its pages, orders and states until any process writes to the lists
 * of its section: the version is read on each call, and before the counts that are cached under it. Returns the counts; the view,
 * replaced by ids when its items are few; and the ids of the page for which the counts were read, if counting found them.
 */
export function createCountsCache(db: Db) {
  const cache = new LRUCache<string, { version: number; result: ReturnType<typeof count> }>({
    max: MAX_CACHED_LISTS,
  });

  async function count(view: ConsoleView, page: Page) {
    const { state, isScheduled, ...statelessView } = view;
    const resolvedView = await resolveFewItems(db, statelessView);
    return {
      page: keyOf(view, page),
      view: resolvedView,
      ...(await countWithPage(db, { ...resolvedView, state, isScheduled }, page)),
    };
  }

  return async (view: ConsoleView, page: Page) => {
    // The state shown by a tab is not part of the key: all tabs share the counts.
    const { state, isScheduled, section, categories, text, conditions } = view;
    const key = JSON.stringify([section, categories, text, conditions]);
    const version = await readListVersion(db, section);
    const cached = cache.get(key);
    const entry = cached?.version === version ? cached : { version, result: count(view, page) };
    if (entry !== cached) {
      cache.set(key, entry);
      // A failure is not cached: the next request retries.
      entry.result.catch(() => cache.get(key) === entry && cache.delete(key));
    }
    const { view: countedView, counts, ids, page: countedPage } = await entry.result;
    return {
      view: { ...countedView, state, isScheduled },
      counts,
      ids: countedPage === keyOf(view, page) ? ids : undefined,
    };
  };
}
