import type { Kysely } from 'kysely';

/** An auditor reads and looks for titles and names, not ids; the log says what they were at the time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_log').addColumn('subject', 'text').execute();
}
