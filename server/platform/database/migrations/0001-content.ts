import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { createContentTable, createVersionTriggers } from './content-table.ts';

/** Content, its categories, what the shell of the portal shows, and public attachments. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const keyType = dialect === 'postgres' ? sql`text collate "C"` : 'text';

  await db.schema
    .createTable('content_version')
    .addColumn('section', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('list_tally')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('prefix', keyType, (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('list_tally_key', ['list', 'category', 'level', 'prefix'])
    .execute();

  await createContentTable(db, dialect, {
    section: 'banner',
    table: 'banner',
    columns: { title: 'text', file_path: 'text', link: 'text' },
  });
  await createContentTable(db, dialect, {
    section: 'policy',
    table: 'policy',
    columns: { title: 'text', theme: 'text', issued_com_name: 'text', level: 'text' },
    content: ['content'],
  });
  await createContentTable(db, dialect, {
    section: 'financial',
    table: 'financial',
    columns: { title: 'text', com_name: 'text' },
    content: ['content'],
  });
  await createContentTable(db, dialect, {
    section: 'industryNews',
    table: 'industry_news',
    columns: { title: 'text', com_name: 'text' },
    content: ['content'],
  });
  await createContentTable(db, dialect, {
    section: 'project',
    table: 'project',
    columns: {
      project_name: 'text',
      com_name: 'text',
      publisher: 'text',
      contact_person: 'text',
      contact_email: 'text',
      application_start: 'text',
      application_end: 'text',
    },
    content: ['project_content'],
  });
  await createContentTable(db, dialect, {
    section: 'specialist',
    table: 'specialist',
    columns: {
      name: 'text',
      avatar: 'text',
      position: 'text',
      title: 'text',
      field: 'text',
      hometown: 'text',
      email: 'text',
    },
    content: ['intro'],
    featured: true,
  });
  await createContentTable(db, dialect, {
    section: 'app',
    table: 'app',
    columns: {
      app_name: 'text',
      market_price: 'text',
      user_group: 'text',
      supplier: 'text',
      dev_language: 'text',
      category_path: 'text',
      rating: 'real',
      video_url: 'text',
      demo_url: 'text',
      detail_url: 'text',
      com_name: 'text',
    },
    content: ['description'],
    featured: true,
  });
  await createContentTable(db, dialect, {
    section: 'recruit',
    table: 'recruit',
    columns: {
      post: 'text',
      com_name: 'text',
      com_size: 'text',
      industry_type: 'text',
      workplace: 'text',
      salary: 'text',
      experience: 'text',
      education: 'text',
      recruit_num: 'integer',
      publisher: 'text',
      publisher_phone: 'text',
      contact_email: 'text',
      status: 'text',
    },
    content: ['job_description', 'position_requirement', 'benefits'],
  });
  await createContentTable(db, dialect, {
    section: 'getbuginess',
    table: 'getbuginess',
    columns: {
      getbuginess_name: 'text',
      getbuginess_type: 'text',
      getbuginess_number: 'real',
      getbuginess_unit: 'text',
      getbuginess_model: 'text',
      getbuginess_price: 'real',
      getbuginess_price_unit: 'text',
      com_name: 'text',
      com_id: 'text',
      contacts_person: 'text',
      contacts_phone: 'text',
      area: 'text',
      contacts_address: 'text',
      deadline_time: 'text',
      create_by: 'text',
    },
    split: 'getbuginess_type',
  });

  await db.schema
    .createTable('category')
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('category_key', ['section', 'code'])
    .execute();
  await db.schema
    .createTable('config')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('navigation')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('navigation_key', ['type', 'position'])
    .execute();
  await db.schema
    .createTable('dictionary')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('dictionary_key', ['type', 'position'])
    .execute();
  await db.schema
    .createTable('attachment')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('clazz', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('attachment_owner')
    .on('attachment')
    .columns(['owner_id', 'clazz', 'key', 'created_at'])
    .execute();
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();

  for (const table of ['category', 'config', 'navigation', 'dictionary', 'attachment']) {
    await createVersionTriggers(db, dialect, table, table);
  }
}
