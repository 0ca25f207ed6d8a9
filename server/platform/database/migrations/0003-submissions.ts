import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { forbidChanges } from './append-only.ts';

/** What customers send to be dealt with, its history, and the files they upload for it. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('submission')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('application', 'intention', 'entry')`),
    )
    .addColumn('receipt_no', 'text', (column) => column.notNull().unique())
    // What there may be only one of at a time; null once the submission is done with.
    .addColumn('live_key', 'text', (column) => column.unique())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('company_name', 'text', (column) => column.notNull())
    // Null for an entry, whose state is that of its row in the market.
    .addColumn('state', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('submission_state', sql`(kind = 'entry') = (state is null)`)
    .execute();
  await db.schema
    .createIndex('submission_company')
    .on('submission')
    .columns(['company_id', 'kind', 'id'])
    .execute();
  await db.schema.createIndex('submission_state').on('submission').columns(['kind', 'state', 'id']).execute();

  await db.schema
    .createTable('project_application')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull().references('submission.id'))
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('project_name', 'text', (column) => column.notNull())
    .addColumn('submitter_name', 'text', (column) => column.notNull())
    .addColumn('submitter_phone', 'text', (column) => column.notNull())
    .addColumn('applicant_email', 'text', (column) => column.notNull())
    .addColumn('application_info', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('project_application_project')
    .on('project_application')
    .columns(['project_id', 'id'])
    .execute();

  await db.schema
    .createTable('purchase_intention')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull().references('submission.id'))
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('app_name', 'text', (column) => column.notNull())
    .addColumn('contact_name', 'text', (column) => column.notNull())
    .addColumn('contact_phone', 'text', (column) => column.notNull())
    .addColumn('contact_email', 'text', (column) => column.notNull())
    .addColumn('contact_wechat', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('purchase_intention_app')
    .on('purchase_intention')
    .columns(['app_id', 'id'])
    .execute();

  await db.schema
    .createTable('submission_event')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('note', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('submission_event_of')
    .on('submission_event')
    .columns(['submission_id', 'id'])
    .execute();
  await forbidChanges(db, dialect, 'submission_event');

  await db.schema
    .createTable('upload')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('att_key', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull().unique())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    // 0 until the file has reached the store.
    .addColumn('stored', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimed_by', 'text', (column) => column.references('submission.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('upload_claimed').on('upload').columns(['claimed_by', 'created_at']).execute();
  await db.schema.createIndex('upload_account').on('upload').columns(['account_id', 'claimed_by']).execute();

  // A public file is served under the name that people gave it.
  await db.schema.createIndex('attachment_path').on('attachment').columns(['path']).execute();
}
