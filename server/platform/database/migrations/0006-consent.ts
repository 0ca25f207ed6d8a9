import type { Kysely } from 'kysely';

/** What people agreed to and when, and accounts that were closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('consent_account').on('consent').columns(['account_id', 'id']).execute();
  await db.schema.alterTable('account').addColumn('closed_at', 'text').execute();
  // Whether others of a company are left when one closes the account.
  await db.schema.createIndex('account_company').on('account').column('company_id').execute();
  await db.schema.createIndex('submission_account').on('submission').columns(['account_id', 'id']).execute();
}
