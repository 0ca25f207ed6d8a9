import { setImmediate as nextLoop } from 'node:timers/promises';
import { type DeleteResult, type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Maximum rows per bulk statement: SQLite writes on the event loop, where other requests wait meanwhile. */
export const BATCH_SIZE = 1000;

/**
 * Yields conditions that match a batch of the rows each, in the order of their ids, the values of `column`; pauses for the event
 * loop between them.
 */
export async function* idBatches<Table extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, Table, object>,
  column: string,
): AsyncGenerator<Expression<SqlBool>> {
  const id = sql.ref<string>(column);
  for (let after = ''; ; ) {
    const last = await rows
      .select(id.as('id'))
      .where(id, '>', after)
      .orderBy(id)
      .offset(BATCH_SIZE - 1)
      .limit(1)
      .executeTakeFirst();
    yield last ? sql<SqlBool>`${id} > ${after} and ${id} <= ${last.id}` : sql<SqlBool>`${id} > ${after}`;
    if (!last) return;
    after = last.id;
    await nextLoop();
  }
}

/**
 * Deletes any number of rows without blocking other writers for long: calls `deleteBatch`, which deletes at most `size` of them,
 * until none are left. Returns their number.
 */
export async function deleteInBatches(deleteBatch: (size: number) => Promise<DeleteResult>): Promise<number> {
  for (let count = 0; ; await nextLoop()) {
    const { numDeletedRows } = await deleteBatch(BATCH_SIZE);
    count += Number(numDeletedRows);
    if (numDeletedRows < BATCH_SIZE) return count;
  }
}

/** Items per batch: for statements with values of each item, and other work that costs the event loop something per item. */
const ITEMS_BATCH_SIZE = 100;

/** Yields batches of items and pauses for the event loop between them. */
export async function* itemBatches<T>(items: readonly T[]): AsyncGenerator<T[]> {
  for (let from = 0; from < items.length; from += ITEMS_BATCH_SIZE) {
    if (from > 0) await nextLoop();
    yield items.slice(from, from + ITEMS_BATCH_SIZE);
  }
}
