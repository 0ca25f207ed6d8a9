import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** Rows of one statement that writes many: SQLite writes on the event loop, where others wait meanwhile. */
export const PORTION = 1000;

/** Ids beyond `after`, up to and with `upTo`; all that are left where that is not told. */
interface Portion {
  after: string;
  upTo: string | undefined;
}

/**
 * The portions of what is to be written, one after the other, with a turn for others between them. `idsBeyond` selects
 * the ids beyond one, in their order.
 */
export async function* portions<Table extends keyof Schema>(
  idsBeyond: (after: string) => SelectQueryBuilder<Schema, Table, { id: string }>,
): AsyncGenerator<Portion> {
  for (let after = ''; ; await nextTurn()) {
    const last = await idsBeyond(after)
      .offset(PORTION - 1)
      .limit(1)
      .executeTakeFirst();
    yield { after, upTo: last?.id };
    if (!last) return;
    after = last.id;
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
