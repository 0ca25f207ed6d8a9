-- Parts for PostgreSQL only: triggers and their functions, the words of the search, and pending entries of the audit
-- log.

-- A log that can be altered proves nothing.
create function submission_event_append_only() returns trigger language plpgsql as $$ begin
  raise exception 'submission_event is append-only';
end $$;
create trigger submission_event_append_only before update or delete on submission_event
  for each row execute function submission_event_append_only();
create trigger submission_event_no_truncate before truncate on submission_event
  for each statement execute function submission_event_append_only();

create function audit_log_append_only() returns trigger language plpgsql as $$ begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_no_update before update on audit_log
  for each row execute function audit_log_append_only();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_append_only();
-- The law requires at least six months of log: only older entries may be removed.
create function audit_log_keep() returns trigger language plpgsql as $$ begin
  if old.at >= to_char(now() at time zone 'Asia/Shanghai' - interval '6 months', 'YYYY-MM-DD HH24:MI:SS') then
    raise exception 'audit_log is append-only';
  end if;
  return old;
end $$;
create trigger audit_log_no_delete before delete on audit_log
  for each row execute function audit_log_keep();
-- The head moves once per statement, which may write several entries: each must follow the one before, and the last
-- becomes the head. If it moved once per row, PostgreSQL would scan all earlier versions of the head for every entry.
create function audit_log_chain() returns trigger language plpgsql as $$ begin
  if exists (
    select from (
      select seq, prev_hash, lag(seq) over entries as last_seq, lag(hash) over entries as last_hash
      from new_rows window entries as (order by seq)
    ) as followed
    where last_seq is not null and (seq <> last_seq + 1 or prev_hash <> last_hash)
  ) then raise exception 'audit_log is a chain'; end if;
  update audit_head set seq = final.seq, hash = final.hash
  from (select seq, prev_hash from new_rows order by seq limit 1) as first,
    (select seq, hash from new_rows order by seq desc limit 1) as final
  where audit_head.seq = first.seq - 1 and audit_head.hash = first.prev_hash;
  if not found and exists (select from new_rows) then raise exception 'audit_log is a chain'; end if;
  return null;
end $$;
create trigger audit_log_chain after insert on audit_log referencing new table as new_rows
  for each statement execute function audit_log_chain();

-- Entries wait in a table that blocks no other transaction, and are chained after their commit; see
-- docs/decisions/0075-audit-chain-after-commit.md.
create table audit_pending (
  place bigint primary key generated always as identity,
  id text not null,
  at text not null,
  actor_id text,
  actor text not null,
  action text not null,
  target text,
  subject text,
  address text not null,
  detail text,
  hashed text not null
);
create function audit_pending_append_only() returns trigger language plpgsql as $$ begin
  raise exception 'audit_pending is append-only';
end $$;
create trigger audit_pending_no_update before update on audit_pending
  for each row execute function audit_pending_append_only();
create trigger audit_pending_no_truncate before truncate on audit_pending
  for each statement execute function audit_pending_append_only();
create function audit_pending_keep() returns trigger language plpgsql as $$ begin
  if exists (select from old_rows where not exists (select from audit_log where audit_log.id = old_rows.id)) then
    raise exception 'audit_pending is append-only';
  end if;
  return null;
end $$;
create trigger audit_pending_no_delete after delete on audit_pending referencing old table as old_rows
  for each statement execute function audit_pending_keep();
-- Each statement in it sees what is committed when it begins: after locking the head, all entries that others have
-- chained.
create function audit_link(most integer) returns integer language plpgsql set lock_timeout = '2s' as $$
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
end $$;

create function upload_quota_insert() returns trigger language plpgsql as $$ begin
  update company set upload_bytes = upload_bytes + new.size
  where id = (select company_id from account where id = new.account_id);
  return null;
end $$;
create trigger upload_quota_insert after insert on upload
  for each row execute function upload_quota_insert();
create function upload_quota_delete() returns trigger language plpgsql as $$ begin
  update company set upload_bytes = upload_bytes - old.size
  where id = (select company_id from account where id = old.account_id);
  return null;
end $$;
create trigger upload_quota_delete after delete on upload
  for each row execute function upload_quota_delete();

-- The state of an entry is copied into its submission, so that one index finds the waiting submissions of all kinds.
create function submission_follows() returns trigger language plpgsql as $$ begin
  update submission set state = new.state where id = new.id and state <> new.state;
  return null;
end $$;
create trigger submission_follows after insert or update of state on getbuginess
  for each row execute function submission_follows();

-- Pages contain a picture’s version, size and alternative text. A new picture is on no page yet.
create function media_version() returns trigger language plpgsql as $$ begin
  update content_version set version = version + 1 where section = 'media';
  return null;
end $$;
create trigger media_version after update on media
  for each row when (old.version <> new.version or old.alt <> new.alt) execute function media_version();
-- Pages of companies change when a company is renamed, merged, disabled or enabled.
create function company_version() returns trigger language plpgsql as $$ begin
  update content_version set version = version + 1 where section = 'company';
  return null;
end $$;
create trigger company_version after update of name, merged_into, disabled_at, waits_since on company
  for each row when (
    old.name is distinct from new.name or old.merged_into is distinct from new.merged_into
    or old.disabled_at is distinct from new.disabled_at or old.waits_since is distinct from new.waits_since
  ) execute function company_version();

-- PostgreSQL reads the row of each match, so the words are stored outside it: otherwise ten thousand matches would
-- read ten thousand pages. PostgreSQL moves values out of a row only if it is longer than 2 kB, so each row has
-- padding, which compresses to a few bytes.
create table search_words (
  num bigint primary key,
  words tsvector not null,
  ballast text generated always as (repeat(' ', 2048)) stored
) with (toast_tuple_target = 128);
alter table search_words alter column words set storage external;
create index search_words_found on search_words using gin (words);
