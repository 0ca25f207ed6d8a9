import { type Kysely, sql } from 'kysely';

/**
 * What companies are told of what is due and of their renaming, who wants a mail of the week, and announcements by area; see
 * docs/decisions/0056-company-news.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('due_told')
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id'))
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('due_told_key', ['submission_id', 'step', 'day'])
    .execute();
  await db.schema.createIndex('due_told_day').on('due_told').column('day').execute();
  await db.schema
    .alterTable('mail_choice')
    .addColumn('weekly', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('mail_choice').addColumn('weekly_at', 'text').execute();
  await db.schema
    .createIndex('mail_choice_weekly')
    .on('mail_choice')
    .columns(['weekly', 'weekly_at'])
    .execute();
  await db.schema.createIndex('job_of').on('job').columns(['kind', 'key']).execute();
  await db.schema
    .createTable('company_change_file')
    .addColumn('upload_id', 'text', (column) => column.primaryKey().notNull().references('upload.id'))
    .addColumn('change_id', 'text', (column) => column.notNull().references('company_change.id'))
    .execute();
  await db.schema
    .createIndex('company_change_file_of')
    .on('company_change_file')
    .column('change_id')
    .execute();
  await widenNotices(db);
}

/** A notice is about a submission, an announcement or a change of the company: what one column says of others is made anew with the table. */
async function widenNotices(db: Kysely<unknown>) {
  await db.schema
    .createTable('notice_of_more')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('submission_id', 'text', (column) => column.references('submission.id'))
    .addColumn('announcement_id', 'text', (column) => column.references('announcement.id'))
    .addColumn('change_id', 'text', (column) => column.references('company_change.id'))
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('until_day', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addCheckConstraint(
      'notice_of_one',
      sql`(submission_id is not null and announcement_id is null and change_id is null)
        or (submission_id is null and announcement_id is not null and change_id is null)
        or (submission_id is null and announcement_id is null and change_id is not null)`,
    )
    .execute();
  const columns = sql.raw(
    'id, account_id, submission_id, announcement_id, step, title, note, until_day, at, read_at',
  );
  await sql`insert into notice_of_more (${columns}) select ${columns} from notice`.execute(db);
  await db.schema.dropTable('notice').execute();
  await db.schema.alterTable('notice_of_more').renameTo('notice').execute();
  for (const [name, of] of Object.entries({
    ...{ of: ['account_id', 'id'], unread: ['account_id', 'read_at', 'id'] },
    ...{ about: ['submission_id', 'step', 'at'], old: ['at'] },
  }))
    await db.schema.createIndex(`notice_${name}`).on('notice').columns(of).execute();
  await sql`create unique index notice_announced on notice (announcement_id, account_id) where announcement_id is not null`.execute(
    db,
  );
}
