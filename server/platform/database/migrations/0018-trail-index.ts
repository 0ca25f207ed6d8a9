import type { Kysely } from 'kysely';

/**
 * Auditors look for entries by person, kind, target and day, the last ones first, among a million. The order is the time's,
 * with the number for those of one second, and each index ends with it: a page is read where it begins and nothing is sorted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('audit_log_at').execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`audit_log_${name}`).on('audit_log').columns(columns).execute();
  await index('trail', ['at', 'seq', 'action']);
  await index('by_actor', ['actor', 'at', 'seq']);
  await index('by_actor_action', ['actor', 'action', 'at', 'seq']);
  await index('by_action', ['action', 'at', 'seq']);
  await index('by_target', ['target', 'at', 'seq']);
}
