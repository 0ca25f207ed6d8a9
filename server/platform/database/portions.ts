import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows of one statement that writes many: SQLite writes on the event loop, where others wait meanwhile. */
export const PORTION = 1000;

/** Ids beyond `after`, up to and with `upTo`; all that are left where that is not told. */
export interface Portion {
  after: string;
  upTo: string | undefined;
}

/**
 * The portions of what is to be written, one after the other, with a turn for others between them. `last` finds the id with which
 * a portion beyond an id ends: that of its row number `PORTION`, nothing where there are fewer.
 */
export async function* portions(
  last: (after: string) => Promise<string | undefined>,
): AsyncGenerator<Portion> {
  for (let after = ''; ; await nextTurn()) {
    const upTo = await last(after);
    yield { after, upTo };
    if (upTo === undefined) return;
    after = upTo;
  }
}

/** Items at a time of which each costs the event loop more than a row of a statement. */
const ITEMS = 100;

/** Items in portions, with a turn for others between them. */
export async function* portionsOf<T>(items: readonly T[]): AsyncGenerator<T[]> {
  for (let from = 0; from < items.length; from += ITEMS) {
    if (from > 0) await nextTurn();
    yield items.slice(from, from + ITEMS);
  }
}
