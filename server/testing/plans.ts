import { type Compilable, CompiledQuery, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

/**
 * Returns the database's plan of a query, one line per step. On PostgreSQL sequential scans are disabled, which it would prefer
 * for small tables.
 */
export async function planOf(db: Db, query: Compilable): Promise<string[]> {
  const { sql: text, parameters } = query.compile();
  return db.connection().execute(async (connection) => {
    if (isPostgres) await sql`set enable_seqscan = off`.execute(connection);
    const explain = isPostgres ? 'explain' : 'explain query plan';
    const { rows } = await connection.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
    );
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN']));
  });
}
