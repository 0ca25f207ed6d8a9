import { sql } from 'kysely';
import { type Database, withoutTimeouts } from './database.ts';

/** Any number that nothing else in the database locks. */
const LOCK_KEY = 731_402_118;

/**
 * Lets one process at a time do `work` on a PostgreSQL database; the others wait for as long as it takes. SQLite needs none of it:
 * there a transaction keeps all others from writing from its beginning on, so work that looks again inside one is safe.
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
