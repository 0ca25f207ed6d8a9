import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { forbidChanges } from './append-only.ts';

/**
 * On PostgreSQL entries of the audit log wait in a table that locks nobody, and `audit_link` chains them after the commit: the
 * head of the log was locked while every commit was written to the disk, so all audited writes waited for each other. SQLite has
 * one writer at a time anyway and goes on chaining in the transaction.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') return;
  await db.schema
    .createTable('audit_pending')
    .addColumn('place', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text')
    .addColumn('subject', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('detail', 'text')
    .addColumn('hashed', 'text', (column) => column.notNull())
    .execute();
  await forbidChanges(db, dialect, 'audit_pending');
  const statements = [
    'drop trigger audit_pending_append_only on audit_pending',
    `create trigger audit_pending_no_update before update on audit_pending
     for each row execute function audit_pending_append_only()`,
    `create function audit_pending_keep() returns trigger language plpgsql as $$ begin
       if exists (select from old_rows where not exists (select from audit_log where audit_log.id = old_rows.id)) then
         raise exception 'audit_pending is append-only';
       end if;
       return null;
     end $$`,
    `create trigger audit_pending_no_delete after delete on audit_pending referencing old table as old_rows
     for each statement execute function audit_pending_keep()`,
    // Each statement in it sees what is committed when it begins: once the head is locked, what others have chained.
    `create function audit_link(most integer) returns integer language plpgsql set lock_timeout = '2s' as $$
     declare linked integer;
     begin
       if not exists (select from audit_pending) then return 0; end if;
       perform from audit_head for no key update;
       with recursive pending as (
         delete from audit_pending where place in (select place from audit_pending order by place limit most) returning *
       ), entry as materialized (
         select row_number() over (order by place) as number, * from pending
       ), link (number, seq, prev_hash, hash) as (
         select 0::bigint, seq::bigint, '', hash from audit_head
         union all
         select entry.number, link.seq + 1, link.hash,
           encode(sha256(convert_to(format('[%s,"%s",%s', link.seq + 1, link.hash, entry.hashed), 'UTF8')), 'hex')
         from link join entry on entry.number = link.number + 1
       )
       insert into audit_log (seq, prev_hash, hash, id, at, actor_id, actor, action, target, subject, address, detail)
       select seq, prev_hash, hash, id, at, actor_id, actor, action, target, subject, address, detail
       from link join entry using (number);
       get diagnostics linked = row_count;
       return linked;
     end $$`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
