import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/database.ts';
import {
  type ConsoleView,
  countWithPage,
  type Page,
  readListVersion,
  resolveFewItems,
} from './console.repository.ts';

/** Lists whose numbers are remembered at a time, by a process. */
const MAX_CACHED_LISTS = 200;

interface ListCounts {
  /** What the view finds in whatever state, as the few items that it finds, or as it is. */
  found: ConsoleView;
  counts: Awaited<ReturnType<typeof countWithPage>>['counts'];
}

/** The ids of a page, where they are known. */
interface CountsWithPage extends ListCounts {
  ids?: readonly string[] | undefined;
}

/** Which page of a list it is: what a tab shows is part of it. */
const keyOf = ({ state, isToCome }: ConsoleView, { sort, offset, size }: Page): string =>
  JSON.stringify([state, isToCome, sort, offset, size]);

/**
 * Counts what a view finds in each state, once for all its pages, orders and states, until anything in the lists of its section
 * is written, by whichever process: the version is read each time, and before what is remembered under it. Returns the numbers,
 * and the view as its items where these are few; and of the page that was asked for when they were counted its ids, where
 * counting found them.
 */
export function createCountsCache(db: Db): (view: ConsoleView, page: Page) => Promise<CountsWithPage> {
  type CachedCounts = CountsWithPage & { page: string };
  const cache = new LRUCache<string, { version: number; numbers: Promise<CachedCounts> }>({
    max: MAX_CACHED_LISTS,
  });

  async function count(view: ConsoleView, page: Page): Promise<CachedCounts> {
    const { state, isToCome, ...whole } = view;
    const items = await resolveFewItems(db, whole);
    return {
      page: keyOf(view, page),
      found: items,
      ...(await countWithPage(db, { ...items, state, isToCome }, page)),
    };
  }

  return async (view, page) => {
    // Which of them a tab shows is no part of the numbers: the next one who asks is shown another.
    const { state, isToCome, section, categories, text, conditions } = view;
    const key = JSON.stringify([section, categories, text, conditions]);
    const version = await readListVersion(db, section);
    const before = cache.get(key);
    const entry = before?.version === version ? before : { version, numbers: count(view, page) };
    if (entry !== before) {
      cache.set(key, entry);
      // Whoever asks next tries again.
      entry.numbers.catch(() => cache.get(key) === entry && cache.delete(key));
    }
    const { found, counts, ids, page: counted } = await entry.numbers;
    return {
      found: { ...found, state, isToCome },
      counts,
      ids: counted === keyOf(view, page) ? ids : undefined,
    };
  };
}
