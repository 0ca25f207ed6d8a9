import type { Kysely } from 'kysely';

/** When the password was last given in a session, in milliseconds; those that are open are asked for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('proved_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
