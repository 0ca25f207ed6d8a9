import type { Kysely } from 'kysely';

/** What is to be published or taken back at a set time; see docs/decisions/0037-bin-and-schedule.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_schedule')
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('failed', 'text')
    .addPrimaryKeyConstraint('content_schedule_key', ['section', 'item_id', 'act'])
    .execute();
  await db.schema
    .createIndex('content_schedule_at')
    .on('content_schedule')
    .columns(['failed', 'at'])
    .execute();
}
