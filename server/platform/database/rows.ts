import { type SelectQueryBuilder, sql } from 'kysely';

/** Counts the rows of a query. */
export async function countRows<DB, Table extends keyof DB, Out>(
  query: SelectQueryBuilder<DB, Table, Out>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as('rows')).executeTakeFirstOrThrow();
  return (row as { rows: number }).rows;
}

/** Returns whether a query has any row. */
export async function hasRows<DB, Table extends keyof DB, Out>(
  query: SelectQueryBuilder<DB, Table, Out>,
): Promise<boolean> {
  const row = await query.select(sql`1`.as('one')).limit(1).executeTakeFirst();
  return row !== undefined;
}

interface Written {
  numUpdatedRows?: bigint;
  numDeletedRows?: bigint;
  numInsertedOrUpdatedRows?: bigint | undefined;
}

/** Runs a statement and returns whether it wrote any row: `….$call(hasWritten)`. */
export async function hasWritten(statement: { executeTakeFirst(): Promise<Written> }): Promise<boolean> {
  const { numUpdatedRows, numDeletedRows, numInsertedOrUpdatedRows } = await statement.executeTakeFirst();
  return (numUpdatedRows ?? numDeletedRows ?? numInsertedOrUpdatedRows ?? 0n) > 0n;
}
