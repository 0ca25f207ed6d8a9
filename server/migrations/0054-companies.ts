import { type Kysely, sql } from 'kysely';

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
    .columns(['id', 'name', 'area', 'waits_since', 'disabled_at', 'merged_into'])
    .execute();
  await db.schema.createIndex('company_merged').on('company').columns(['merged_into', 'id']).execute();
  await db.schema
    .createIndex('company_disabled')
    .on('company')
    .columns(['id'])
    .where(sql.ref('disabled_at'), 'is not', null)
    .execute();
}
