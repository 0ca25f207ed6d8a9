import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Returns the faults of a SQLite file that a quick look finds. */
export async function readFaults({ db, dialect }: Database): Promise<string[]> {
  if (dialect !== 'sqlite') return [];
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(3)`.execute(db);
  return rows.map((row) => row.quick_check).filter((line) => line !== 'ok');
}

/**
 * Returns the version of the database program, and on PostgreSQL the encoding of the database, and the shared buffers beside its
 * size.
 */
export async function readProgram({ db, dialect }: Database) {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    return { version: `SQLite ${rows[0]?.version}` };
  }
  const { rows } = await sql<{
    version: string;
    encoding: string;
    buffers: string;
    shared: number;
    bytes: number;
  }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_setting('shared_buffers') as buffers,
      pg_size_bytes(current_setting('shared_buffers')) as shared, pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  const [row] = rows;
  return row ? { ...row, version: `PostgreSQL ${row.version}` } : { version: 'PostgreSQL' };
}
