import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { countChanges } from './narrow-copies.ts';

const CONTENT = [
  ...['banner', 'policy', 'financial', 'industry_news', 'project', 'specialist', 'app', 'recruit'],
  'getbuginess',
];

/** How often what the console's lists show was changed, drafts and the bin included, so that its numbers can be remembered. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('list_version')
    .addColumn('list', 'text', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  for (const table of CONTENT) await countChanges(db, dialect, table);
}
