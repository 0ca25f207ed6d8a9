import { sql } from 'kysely';
import type { Db, DialectName } from '../platform/database/database.ts';

/** Drops the triggers that prevent changes to audit log entries, as an attacker with access to the database could. */
export async function permitAuditChanges(db: Db, dialect: DialectName): Promise<void> {
  const statements =
    dialect === 'sqlite'
      ? ['no_update', 'no_delete', 'no_replace'].map((name) => `drop trigger audit_log_${name}`)
      : ['drop function audit_log_append_only() cascade'];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
