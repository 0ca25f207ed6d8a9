import type { Kysely } from 'kysely';

/** Which version is brought back at a set time, so that the list of versions says so of what is written then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('content_schedule').addColumn('restored', 'integer').execute();
}
