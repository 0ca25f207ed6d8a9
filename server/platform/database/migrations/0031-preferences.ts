import type { Kysely } from 'kysely';

/** How somebody likes the back office, on whatever machine they work: JSON, null for one who chose nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('preferences', 'text').execute();
}
