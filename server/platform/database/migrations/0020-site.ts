import type { Kysely } from 'kysely';

/** Who changed a value of the configuration last, and when: its operators want to know beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('config').addColumn('changed_at', 'text').execute();
  await db.schema.alterTable('config').addColumn('changed_by', 'text').execute();
}
