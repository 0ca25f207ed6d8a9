import type { Kysely } from 'kysely';

/** Companies that registered while operators review registrations wait; those there already never did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('company').addColumn('waits_since', 'text').execute();
  await db.schema.createIndex('company_waits').on('company').columns(['waits_since', 'id']).execute();
}
