import type { Kysely } from 'kysely';

/** Into which category one went that is no more: its address on the portal leads there. See docs/decisions/0039-structure.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('category_merged')
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('into_code', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('category_merged_key', ['section', 'code'])
    .execute();
}
