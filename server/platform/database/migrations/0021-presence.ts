import type { Kysely } from 'kysely';

/** Who has which item open to write it; see docs/decisions/0038-presence.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_presence')
    .addColumn('section', 'text', (column) => column.notNull())
    // No foreign key: what is being written for the first time has no row yet.
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('window_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_presence_key', ['section', 'item_id', 'window_id'])
    .execute();
}
