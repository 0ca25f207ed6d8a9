import type { Kysely } from 'kysely';

/**
 * The hash of the token that the console gets for a session's cookie. It cannot be made for sessions that are there
 * already, since of their cookies only hashes are known: they end, and their people sign in once more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (db as Kysely<{ session: object }>).deleteFrom('session').execute();
  // SQLite adds no column that must have a value.
  await db.schema.alterTable('session').addColumn('console_hash', 'text').execute();
  await db.schema.createIndex('session_console').unique().on('session').columns(['console_hash']).execute();
}
