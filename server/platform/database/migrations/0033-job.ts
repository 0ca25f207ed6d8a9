import { type Kysely, sql } from 'kysely';

/** What the program does by itself; see docs/decisions/0047-jobs.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('period', 'bigint')
    .addColumn('key', 'text')
    .addColumn('subject', 'text')
    .addColumn('payload', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('ended_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // Of those that are over there are many, and nobody looks for them by these.
  await db.schema
    .createIndex('job_key')
    .on('job')
    .columns(['kind', 'key'])
    .unique()
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('job_due')
    .on('job')
    .columns(['due_at'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await db.schema.createIndex('job_state').on('job').columns(['state', 'id']).execute();
}
