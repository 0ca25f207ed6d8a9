import type { Kysely } from 'kysely';

/**
 * Companies that operators look after: since when one is shut out, and whether an account was with it, so that letting the
 * company in again lets in those alone. Lists pass over the narrow index and never over the rows, which bear contacts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('company').addColumn('disabled_at', 'text').execute();
  await db.schema
    .alterTable('account')
    .addColumn('disabled_with', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('company_list')
    .on('company')
    .columns(['merged_into', 'id', 'name', 'area', 'waits_since', 'disabled_at'])
    .execute();
}
