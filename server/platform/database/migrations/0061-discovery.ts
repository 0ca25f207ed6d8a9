import type { Kysely } from 'kysely';

/** What search engines are still to be told of, and the projects by their last day; see docs/decisions/0061-being-found.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_push')
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_push_key', ['job_id', 'section', 'item_id'])
    .execute();
  await db.schema.createIndex('search_push_at').on('search_push').column('at').execute();
  await db.schema
    .createIndex('project_deadline')
    .on('project')
    .columns(['state', 'application_end'])
    .execute();
}
