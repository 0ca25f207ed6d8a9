import type { Kysely } from 'kysely';

/** Adds the department of an operator, in addition to the account's name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('department', 'text').execute();
}
