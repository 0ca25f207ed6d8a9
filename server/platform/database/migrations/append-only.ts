import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/** A log that can be altered proves nothing. */
export async function forbidChanges(db: Kysely<unknown>, dialect: DialectName, table: string) {
  if (dialect === 'sqlite') {
    for (const event of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger ${table}_no_${event} before ${event} on ${table} begin select raise(abort, '${table} is append-only'); end`,
        )
        .execute(db);
    }
    // "insert or replace" deletes without asking the trigger above.
    await sql
      .raw(
        `create trigger ${table}_no_replace before insert on ${table} when exists (select 1 from ${table} where id = new.id) begin select raise(abort, '${table} is append-only'); end`,
      )
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create function ${table}_append_only() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${table}_append_only before update or delete on ${table} for each row execute function ${table}_append_only()`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function ${table}_append_only()`,
    )
    .execute(db);
}

/** Takes the triggers of `forbidChanges` away, for a migration that puts them back. */
export async function permitChanges(db: Kysely<unknown>, dialect: DialectName, table: string) {
  const names =
    dialect === 'sqlite'
      ? ['no_update', 'no_delete', 'no_replace'].map((name) => `drop trigger ${table}_${name}`)
      : [`drop function ${table}_append_only() cascade`];
  for (const statement of names) await sql.raw(statement).execute(db);
}

/** The law asks for six months of log at least; what is older may be removed, and nothing else. */
const MONTHS_KEPT = 6;

/** Lets entries of `audit_log` be deleted once they are older than the law asks for. */
export async function allowPruning(db: Kysely<unknown>, dialect: DialectName) {
  if (dialect === 'sqlite') {
    await sql`drop trigger audit_log_no_delete`.execute(db);
    await sql
      .raw(
        `create trigger audit_log_no_delete before delete on audit_log
         when old.at >= datetime('now', '+8 hours', '-${MONTHS_KEPT} months')
         begin select raise(abort, 'audit_log is append-only'); end`,
      )
      .execute(db);
    return;
  }
  await sql`drop trigger audit_log_append_only on audit_log`.execute(db);
  const clock = `now() at time zone 'Asia/Shanghai' - interval '${MONTHS_KEPT} months'`;
  await sql
    .raw(
      `create trigger audit_log_no_update before update on audit_log
       for each row execute function audit_log_append_only()`,
    )
    .execute(db);
  await sql
    .raw(
      `create function audit_log_keep() returns trigger language plpgsql as $$ begin
         if old.at >= to_char(${clock}, 'YYYY-MM-DD HH24:MI:SS') then
           raise exception 'audit_log is append-only';
         end if;
         return old;
       end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger audit_log_no_delete before delete on audit_log
       for each row execute function audit_log_keep()`,
    )
    .execute(db);
}
