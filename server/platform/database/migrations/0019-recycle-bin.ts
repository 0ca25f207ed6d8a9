import type { Kysely } from 'kysely';

/** What was deleted and can still be had back, of all sections; see docs/decisions/0037-bin-and-schedule.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_recycled')
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('was', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_recycled_key', ['section', 'item_id'])
    .execute();
  await db.schema
    .createIndex('content_recycled_at')
    .on('content_recycled')
    .columns(['at', 'item_id'])
    .execute();
}
