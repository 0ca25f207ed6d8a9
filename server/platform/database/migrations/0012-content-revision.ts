import { type Kysely, sql } from 'kysely';

const CONTENT = [
  ...['banner', 'policy', 'financial', 'industry_news', 'project', 'specialist', 'app', 'recruit'],
  'getbuginess',
];

/**
 * How often an item was written, so that nobody overwrites what they have not seen, and what each time changed. It can be
 * altered, unlike the audit log: people may ask that what is known of them be erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of CONTENT) await countRevisions(db, table);
  await db.schema
    .createTable('content_revision')
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('content_revision_key', ['section', 'item_id', 'revision'])
    .execute();
}

/** Does so for one content table; one that `createContentTable` has made since then needs it too. */
export async function countRevisions(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(sql`1`))
    .execute();
}
