import { sql } from 'kysely';
import { type Database, withoutTimeouts } from './database.ts';

/** Any number that no other code locks in the database. */
const LOCK_KEY = 731_402_118;

/**
 * Runs `work` in one process at a time on a PostgreSQL database; the others wait as long as it takes. SQLite does not need it: a
 * transaction there blocks all other writers from its beginning, so work that checks again inside one is safe.
 */
export async function withAdvisoryLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.dialect === 'sqlite') return work();
  return withoutTimeouts(database, (db) =>
    db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(connection);
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection);
      }
    }),
  );
}
