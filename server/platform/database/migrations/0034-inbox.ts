import { type Kysely, sql } from 'kysely';

/** How operators deal with what enterprises send; see docs/decisions/0048-inbox.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (table: string, name: string) => db.schema.alterTable(table).addColumn(name, 'text').execute();
  const time = (name: string) =>
    db.schema
      .alterTable('submission')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await text('submission', 'handler_id');
  await text('submission', 'remind_on');
  await time('waits_since');
  await time('touched_at');
  await sql`update submission set waits_since = created_at, touched_at = updated_at`.execute(db);
  await db.schema
    .createIndex('submission_handler')
    .on('submission')
    .columns(['handler_id', 'state'])
    .execute();

  await text('submission_event', 'step');
  await text('submission_event', 'fields');
  await text('submission_event', 'until_day');

  await db.schema
    .createTable('submission_note')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id'))
    .addColumn('actor_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('submission_note_of')
    .on('submission_note')
    .columns(['submission_id', 'id'])
    .execute();
}
