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
