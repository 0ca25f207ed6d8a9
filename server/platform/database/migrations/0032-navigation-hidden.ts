import type { Kysely } from 'kysely';

/** An item that the portal does not show for a while keeps its name, its address and its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('navigation')
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
