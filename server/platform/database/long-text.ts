import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { sqliteOf } from './node-sqlite.ts';

/**
 * Selects a column of long text. Node's SQLite creates a string of Chinese text at a tenth of the speed of a buffer, so on SQLite
 * the column is read as bytes, which its connection decodes; see sqlite-connection.ts.
 */
export function longText(db: Db, column: string): RawBuilder<string | null> {
  const name = sql.ref<string | null>(column);
  return sqliteOf(db) ? sql<string | null>`cast(${name} as blob)` : sql<string | null>`${name}`;
}
