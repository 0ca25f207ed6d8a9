import { LRUCache } from 'lru-cache';
import type { Db } from '../database/database.ts';
import { type ConsoleView, countStates, foundBy, readListVersion } from './console.repository.ts';

/** Lists whose numbers are remembered at a time, by a process. */
const REMEMBERED = 200;

interface Numbers {
  /** What the view finds in whatever state, as the few items that it finds, or as it is. */
  found: ConsoleView;
  counts: Awaited<ReturnType<typeof countStates>>;
}

/**
 * Counts what a view finds in each state, once for all its pages, orders and states, until anything in the lists of its section
 * is written, by whichever process: the version is read each time, and before what is remembered under it. Returns the numbers,
 * and the view as its items where these are few.
 */
export function rememberNumbers(db: Db): (view: ConsoleView) => Promise<Numbers> {
  const known = new LRUCache<string, { version: number; numbers: Promise<Numbers> }>({ max: REMEMBERED });

  async function count(view: ConsoleView): Promise<Numbers> {
    const found = await foundBy(db, view);
    return { found, counts: await countStates(db, found) };
  }

  return async (view) => {
    // Which of them a tab shows is not remembered: the next one who asks is shown another.
    const { state, isToCome, ...whole } = view;
    const { section, categories, text, conditions } = whole;
    const key = JSON.stringify([section, categories, text, conditions]);
    const version = await readListVersion(db, section);
    const before = known.get(key);
    const entry = before?.version === version ? before : { version, numbers: count(whole) };
    if (entry !== before) {
      known.set(key, entry);
      // Whoever asks next tries again.
      entry.numbers.catch(() => known.get(key) === entry && known.delete(key));
    }
    const { found, counts } = await entry.numbers;
    return { found: { ...found, state, isToCome }, counts };
  };
}
