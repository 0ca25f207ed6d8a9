import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { keepNarrow, type Narrowed, orderSmallTitles } from './narrow-copies.ts';

const CONTENT: readonly Narrowed[] = [
  { table: 'banner', texts: ['title', 'link'], filled: ['file_path', 'mobile_path'], sought: ['title'] },
  {
    table: 'policy',
    texts: ['title', 'theme', 'issued_com_name'],
    values: ['level'],
    filled: ['content'],
    sought: ['title', 'theme', 'issued_com_name'],
  },
  ...['financial', 'industry_news'].map((table) => ({
    ...{ table, texts: ['title', 'com_name'], filled: ['content'], sought: ['title', 'com_name'] },
  })),
  {
    table: 'project',
    texts: ['project_name', 'com_name', 'publisher', 'contact_person', 'contact_email'],
    values: ['application_start', 'application_end'],
    filled: ['attachments', 'project_content'],
    sought: ['project_name', 'com_name'],
  },
  {
    table: 'specialist',
    texts: ['name', 'position', 'title', 'field', 'hometown', 'email'],
    filled: ['avatar', 'intro'],
    sought: ['name', 'position', 'title', 'field'],
  },
  {
    table: 'app',
    texts: [
      ...['app_name', 'market_price', 'user_group', 'supplier', 'dev_language', 'video_url', 'demo_url'],
      ...['detail_url', 'com_name'],
    ],
    numbers: ['rating'],
    filled: ['category_path', 'description'],
    sought: ['app_name', 'user_group', 'supplier', 'com_name'],
  },
  {
    table: 'recruit',
    texts: [
      ...['post', 'com_name', 'com_size', 'industry_type', 'workplace', 'salary', 'experience', 'education'],
      ...['publisher', 'publisher_phone', 'contact_email'],
    ],
    values: ['status'],
    numbers: ['recruit_num'],
    filled: ['job_description', 'position_requirement', 'benefits'],
    sought: ['post', 'com_name', 'workplace'],
  },
  {
    table: 'getbuginess',
    texts: [
      ...['getbuginess_name', 'getbuginess_unit', 'getbuginess_model', 'getbuginess_price_unit', 'com_name'],
      ...['com_id', 'contacts_person', 'contacts_phone', 'area', 'contacts_address', 'create_by'],
    ],
    values: ['getbuginess_type', 'deadline_time'],
    numbers: ['getbuginess_number', 'getbuginess_price'],
    sought: ['getbuginess_name', 'getbuginess_model', 'com_name', 'area'],
  },
];

/**
 * Operators filter by every field. An index cannot bear them all: PostgreSQL refuses entries above 2,700 bytes. Narrow copies
 * take the place of the indexes that bore titles and choices. The first that is sought in a section is its title.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const narrowed of CONTENT) {
    await db.schema.dropIndex(`${narrowed.table}_console`).execute();
    await orderSmallTitles(db, narrowed.table, narrowed.sought[0] ?? '');
    await keepNarrow(db, dialect, narrowed);
  }
}
