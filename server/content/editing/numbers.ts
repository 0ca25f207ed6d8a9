import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/database.ts';
import {
  type ConsoleView,
  countWithPage,
  foundBy,
  type Page,
  readListVersion,
} from './console.repository.ts';

/** Lists whose numbers are remembered at a time, by a process. */
const REMEMBERED = 200;

interface Numbers {
  /** What the view finds in whatever state, as the few items that it finds, or as it is. */
  found: ConsoleView;
  counts: Awaited<ReturnType<typeof countWithPage>>['counts'];
}

/** The ids of a page, where they are known. */
interface WithPage extends Numbers {
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
export function rememberNumbers(db: Db): (view: ConsoleView, page: Page) => Promise<WithPage> {
  type Known = WithPage & { page: string };
  const known = new LRUCache<string, { version: number; numbers: Promise<Known> }>({ max: REMEMBERED });

  async function count(view: ConsoleView, page: Page): Promise<Known> {
    const { state, isToCome, ...whole } = view;
    const found = await foundBy(db, whole);
    return {
      page: keyOf(view, page),
      found,
      ...(await countWithPage(db, { ...found, state, isToCome }, page)),
    };
  }

  return async (view, page) => {
    // Which of them a tab shows is no part of the numbers: the next one who asks is shown another.
    const { state, isToCome, section, categories, text, conditions } = view;
    const key = JSON.stringify([section, categories, text, conditions]);
    const version = await readListVersion(db, section);
    const before = known.get(key);
    const entry = before?.version === version ? before : { version, numbers: count(view, page) };
    if (entry !== before) {
      known.set(key, entry);
      // Whoever asks next tries again.
      entry.numbers.catch(() => known.get(key) === entry && known.delete(key));
    }
    const { found, counts, ids, page: counted } = await entry.numbers;
    return {
      found: { ...found, state, isToCome },
      counts,
      ids: counted === keyOf(view, page) ? ids : undefined,
    };
  };
}
