import type { Kysely } from 'kysely';

/** What operators have typed and not saved; see docs/decisions/0031-drafts.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_draft')
    .addColumn('section', 'text', (column) => column.notNull())
    // No foreign key: what is being written for the first time has no row yet.
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_draft_key', ['section', 'item_id', 'account_id'])
    .execute();
  await db.schema
    .createIndex('content_draft_account')
    .on('content_draft')
    .columns(['account_id', 'section', 'updated_at'])
    .execute();
}
