import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { watchContent } from './0004-quiet-versions.ts';

/**
 * The files that operators give out with content: named by a field of the item, so that drafts, versions and the audit log
 * have them as they have everything else. What projects had until now is named there too.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('item_file')
    // A file cannot be removed at the moment in which an item begins to name it.
    .addColumn('upload_id', 'text', (column) => column.notNull().references('upload.id'))
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('shown', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('item_file_key', ['upload_id', 'section', 'item_id'])
    .execute();
  await db.schema.createIndex('item_file_item').on('item_file').columns(['section', 'item_id']).execute();
  await db.schema.alterTable('project').addColumn('attachments', 'text').execute();
  const { rows } = await sql<{ owner_id: string; file_name: string; path: string }>`
    select owner_id, file_name, path from attachment
    where clazz = 'ProjectApply' and key = 'projectFile' and is_public = 1
    order by created_at
  `.execute(db);
  // Of several the portal has shown the newest.
  for (const { owner_id, file_name, path } of new Map(rows.map((row) => [row.owner_id, row])).values()) {
    const files = JSON.stringify([{ address: `/profile/upload/${path}`, name: file_name, bytes: null }]);
    await sql`update project set attachments = ${files} where id = ${owner_id}`.execute(db);
  }
  // SQLite's trigger compares the columns that there were when it was made, PostgreSQL's whole rows.
  if (dialect === 'sqlite') await watchContent(db, dialect, { section: 'project', table: 'project' });
}
