import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/**
 * The head of the audit log moves once a statement, which may write several entries: each must follow on the one before, and the
 * last becomes the head. PostgreSQL passed over all earlier versions of the head for every entry of a transaction, which for ten
 * thousand took longer than all else; SQLite keeps none and knows triggers for rows only.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') return;
  const refuse = `raise exception 'audit_log is a chain'`;
  await sql`drop trigger audit_log_chain on audit_log`.execute(db);
  await sql
    .raw(
      `create or replace function audit_log_chain() returns trigger language plpgsql as $$ begin
         if exists (
           select from (
             select seq, prev_hash, lag(seq) over entries as last_seq, lag(hash) over entries as last_hash
             from new_rows window entries as (order by seq)
           ) as followed
           where last_seq is not null and (seq <> last_seq + 1 or prev_hash <> last_hash)
         ) then ${refuse}; end if;
         update audit_head set seq = final.seq, hash = final.hash
         from (select seq, prev_hash from new_rows order by seq limit 1) as first,
           (select seq, hash from new_rows order by seq desc limit 1) as final
         where audit_head.seq = first.seq - 1 and audit_head.hash = first.prev_hash;
         if not found and exists (select from new_rows) then ${refuse}; end if;
         return null;
       end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger audit_log_chain after insert on audit_log referencing new table as new_rows
       for each statement execute function audit_log_chain()`,
    )
    .execute(db);
}
