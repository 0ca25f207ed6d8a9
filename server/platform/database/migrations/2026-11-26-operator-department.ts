import type { Kysely } from 'kysely';

/** The department of an operator, beside the name that accounts have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('department', 'text').execute();
}
