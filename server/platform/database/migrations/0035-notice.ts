import type { Kysely } from 'kysely';

/** What people are told of in the product; see docs/decisions/0049-notices.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notice')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id'))
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('until_day', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .execute();
  await db.schema.createIndex('notice_of').on('notice').columns(['account_id', 'id']).execute();
  await db.schema
    .createIndex('notice_unread')
    .on('notice')
    .columns(['account_id', 'read_at', 'id'])
    .execute();
  await db.schema.createIndex('notice_about').on('notice').columns(['submission_id', 'step', 'at']).execute();
  await db.schema.createIndex('notice_old').on('notice').column('at').execute();
}
