import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/** What operators tell companies, and who has read it; see docs/decisions/0052-announcements.md. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('announcement')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('must_read', 'integer', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('until_day', 'text')
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('draft', 'sent', 'withdrawn')`),
    )
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('sent_by', 'text', (column) => column.references('account.id'))
    .addColumn('sent_at', 'text')
    .addColumn('reminded_at', 'text')
    .addColumn('withdrawn_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('announcement_state')
    .on('announcement')
    .columns(['state', 'must_read'])
    .execute();

  await db.schema
    .createTable('announcement_company')
    .addColumn('announcement_id', 'text', (column) => column.notNull().references('announcement.id'))
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('told_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addColumn('confirmed_at', 'text')
    .addPrimaryKeyConstraint('announcement_company_key', ['announcement_id', 'company_id'])
    .execute();
  for (const name of ['read', 'confirmed'])
    await db.schema
      .createIndex(`announcement_company_${name}`)
      .on('announcement_company')
      .columns(['announcement_id', `${name}_at`, 'company_id'])
      .execute();

  await db.schema
    .createTable('announcement_reader')
    .addColumn('announcement_id', 'text', (column) => column.notNull().references('announcement.id'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('round', 'text', (column) => column.notNull())
    .addColumn('told_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addColumn('confirmed_at', 'text')
    .addPrimaryKeyConstraint('announcement_reader_key', ['announcement_id', 'account_id'])
    .execute();
  await db.schema
    .createIndex('announcement_reader_of')
    .on('announcement_reader')
    .columns(['account_id', 'confirmed_at'])
    .execute();
  await db.schema
    .createIndex('announcement_reader_round')
    .on('announcement_reader')
    .columns(['round', 'account_id'])
    .execute();

  await widenNotices(db, dialect);
}

/**
 * A notice is about a submission or an announcement. SQLite takes no NOT NULL away: there the column is made anew beside the
 * old one, so that whatever else the table has stays.
 */
async function widenNotices(db: Kysely<unknown>, dialect: DialectName) {
  const notice = () => db.schema.alterTable('notice');
  if (dialect === 'sqlite') {
    // The first to have notices had none.
    await db.schema.dropIndex('notice_about').ifExists().execute();
    await notice()
      .addColumn('about', 'text', (column) => column.references('submission.id'))
      .execute();
    await sql`update notice set about = submission_id`.execute(db);
    await notice().dropColumn('submission_id').execute();
    await notice().renameColumn('about', 'submission_id').execute();
    await db.schema
      .createIndex('notice_about')
      .on('notice')
      .columns(['submission_id', 'step', 'at'])
      .execute();
  } else
    await notice()
      .alterColumn('submission_id', (column) => column.dropNotNull())
      .execute();
  await notice()
    .addColumn('announcement_id', 'text', (column) =>
      column.references('announcement.id').check(sql`(announcement_id is null) <> (submission_id is null)`),
    )
    .execute();
  await sql`create unique index notice_announced on notice (announcement_id, account_id) where announcement_id is not null`.execute(
    db,
  );
}
