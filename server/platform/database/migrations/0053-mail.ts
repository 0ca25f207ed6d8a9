import type { Kysely } from 'kysely';

/** Who wants which mail, and what robots are still to tell; see docs/decisions/0053-leaving-the-house.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_choice')
    .addColumn('account_id', 'text', (column) => column.primaryKey().notNull().references('account.id'))
    .addColumn('steps', 'integer', (column) => column.notNull())
    .addColumn('reminders', 'integer', (column) => column.notNull())
    .addColumn('announcements', 'integer', (column) => column.notNull())
    .addColumn('stopped_at', 'text')
    .execute();
  await db.schema
    .createTable('robot_news')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text', (column) => column.references('submission.id'))
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['job_id', 'at'])
    await db.schema.createIndex(`robot_news_${column}`).on('robot_news').column(column).execute();
}
