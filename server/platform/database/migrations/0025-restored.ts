import type { Kysely } from 'kysely';

/** Which version a draft, and what is written of it, brings back: whoever reads the list of versions sees where a text came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('content_draft').addColumn('restored', 'integer').execute();
  await db.schema.alterTable('content_revision').addColumn('restored', 'integer').execute();
}
