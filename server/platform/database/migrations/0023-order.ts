import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { watchContent } from './0004-quiet-versions.ts';

/** Banners get a picture for phones and an order of the operators' own. See docs/decisions/0040-banners.md. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema.alterTable('banner').addColumn('mobile_path', 'text').execute();
  await orderItems(db, dialect, { section: 'banner', table: 'banner' });
}

/** Has the items of one content table keep a place in their category, by which its lists stand. */
async function orderItems(
  db: Kysely<unknown>,
  dialect: DialectName,
  { section, table }: { section: string; table: string },
): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('place', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const names of [[], ['category']]) {
    const index = [table, ...names, 'list'].join('_');
    await db.schema.dropIndex(index).execute();
    await db.schema
      .createIndex(index)
      .on(table)
      .columns([...names, 'place', 'list_key desc'])
      .where(sql.ref('list_key'), 'is not', null)
      .execute();
  }
  // SQLite's trigger compares the columns that there were when it was made, PostgreSQL's whole rows.
  if (dialect === 'sqlite') await watchContent(db, dialect, { section, table });
}
