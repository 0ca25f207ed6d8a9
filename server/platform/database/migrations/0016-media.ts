import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/** Pictures of the media library: what is known of each, by which words it is found, and what shows it. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .alterTable('upload')
    .addColumn('in_library', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('upload_id', 'text', (column) => column.notNull().references('upload.id'))
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('source_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('media_created').on('media').columns(['created_at', 'id']).execute();
  await db.schema
    .createTable('media_tag')
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id'))
    .addColumn('tag', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_tag_key', ['media_id', 'tag'])
    .execute();
  await db.schema.createIndex('media_tag_tag').on('media_tag').columns(['tag', 'media_id']).execute();
  // The reference keeps a picture from being removed at the moment in which something begins to show it.
  await db.schema
    .createTable('media_use')
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id'))
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_use_key', ['media_id', 'section', 'item_id'])
    .execute();
  await db.schema.createIndex('media_use_item').on('media_use').columns(['section', 'item_id']).execute();
  await watchMedia(db, dialect);
}

/** What pages say of a picture are its version, its size and its alternative text. A new one is on no page yet. */
async function watchMedia(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await sql`insert into content_version (section, version) values ('media', 1)`.execute(db);
  const bump = `update content_version set version = version + 1 where section = 'media';`;
  const differs = 'when (old.version <> new.version or old.alt <> new.alt)';
  if (dialect === 'sqlite') {
    await sql
      .raw(`create trigger media_version after update on media ${differs} begin ${bump} end`)
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create function media_version() returns trigger language plpgsql as $$ begin ${bump} return null; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger media_version after update on media for each row ${differs} execute function media_version()`,
    )
    .execute(db);
}
