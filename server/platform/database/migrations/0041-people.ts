import { type Kysely, sql } from 'kysely';

/** Several people of one company, what is known of a company and how it changed, and links that open one door once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['name', 'email', 'email_confirmed_at'])
    await db.schema.alterTable('account').addColumn(column, 'text').execute();
  for (const column of ['area', 'address', 'contacts', 'merged_into'])
    await db.schema.alterTable('company').addColumn(column, 'text').execute();
  await db.schema
    .createTable('company_change')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('note', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text', (column) => column.references('account.id'))
    .addColumn('decided_at', 'text')
    .addColumn('answer', 'text')
    .execute();
  await db.schema
    .createIndex('company_change_of')
    .on('company_change')
    .columns(['company_id', 'id'])
    .execute();
  await db.schema
    .createIndex('company_change_waiting')
    .unique()
    .on('company_change')
    .columns(['company_id', 'field'])
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
  await db.schema
    .createTable('account_link')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('account.id'))
    .addColumn('company_id', 'text', (column) => column.references('company.id'))
    .addColumn('detail', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  for (const column of ['account_id', 'company_id', 'ends_at'])
    await db.schema.createIndex(`account_link_${column}`).on('account_link').column(column).execute();
}
