import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { sqliteOf } from './node-sqlite.ts';

/**
 * A column of long text in a select list. Node's SQLite makes a string of Chinese text at a tenth of the speed at which a
 * buffer does, so there it is asked for as bytes, of which its connection makes the text; see sqlite-connection.ts.
 */
export function longText(db: Db, column: string): RawBuilder<string | null> {
  const name = sql.ref<string | null>(column);
  return sqliteOf(db) ? sql<string | null>`cast(${name} as blob)` : sql<string | null>`${name}`;
}
