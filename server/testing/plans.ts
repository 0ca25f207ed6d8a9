import { type Compilable, CompiledQuery, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

/**
 * Returns the database's plan of a query, one line per step. On PostgreSQL sequential scans are disabled, which it would prefer
 * for small tables.
 */
export const planOf = (db: Db, query: Compilable): Promise<string[]> => explainQueries(db, [query.compile()]);

/**
 * Returns the plans of all queries that `read` executes, like `planOf`, as one text. `mayScan` leaves sequential scans enabled, for
 * tables with many rows.
 */
export async function plansOf(
  db: Db,
  read: (db: Db) => Promise<unknown>,
  { mayScan = false } = {},
): Promise<string> {
  const queries: CompiledQuery[] = [];
  const watched = db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await read(watched);
  return (await explainQueries(db, queries, mayScan)).join('\n');
}

function explainQueries(db: Db, queries: readonly CompiledQuery[], mayScan = false): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    if (isPostgres && !mayScan) await sql`set enable_seqscan = off`.execute(connection);
    const explain = isPostgres ? 'explain' : 'explain query plan';
    const steps: string[] = [];
    for (const { sql: text, parameters } of queries) {
      const { rows } = await connection.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
      );
      steps.push(...rows.map((row) => String(row.detail ?? row['QUERY PLAN'])));
    }
    return steps;
  });
}

/** Returns the numbers from `first` to `last`, as a table of `n`. */
export const numbersOf = (first: number, last: number) =>
  isPostgres
    ? sql`select n from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as n`
    : sql`with recursive numbers(n) as (select ${sql.lit(first)} union all select n + 1 from numbers where n < ${sql.lit(last)}) select n from numbers`;
