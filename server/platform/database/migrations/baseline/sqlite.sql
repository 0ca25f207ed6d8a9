-- Parts for SQLite only: triggers, and the words of the search. SQLite has triggers per row only.

-- A log that can be altered proves nothing. "insert or replace" deletes without running the trigger of deletions.
create trigger submission_event_no_update before update on submission_event begin
  select raise(abort, 'submission_event is append-only');
end;
create trigger submission_event_no_delete before delete on submission_event begin
  select raise(abort, 'submission_event is append-only');
end;
create trigger submission_event_no_replace before insert on submission_event
when exists (select 1 from submission_event where id = new.id) begin
  select raise(abort, 'submission_event is append-only');
end;

create trigger audit_log_no_update before update on audit_log begin
  select raise(abort, 'audit_log is append-only');
end;
create trigger audit_log_no_replace before insert on audit_log
when exists (select 1 from audit_log where id = new.id) begin
  select raise(abort, 'audit_log is append-only');
end;
-- The law requires at least six months of log: only older entries may be removed.
create trigger audit_log_no_delete before delete on audit_log
when old.at >= datetime('now', '+8 hours', '-6 months') begin
  select raise(abort, 'audit_log is append-only');
end;
-- An entry must follow the head, and becomes the head.
create trigger audit_log_chain after insert on audit_log begin
  select raise(abort, 'audit_log is a chain') where not exists
    (select 1 from audit_head where seq = new.seq - 1 and hash = new.prev_hash);
  update audit_head set seq = new.seq, hash = new.hash where seq = new.seq - 1 and hash = new.prev_hash;
end;

create trigger upload_quota_insert after insert on upload begin
  update company set upload_bytes = upload_bytes + new.size
  where id = (select company_id from account where id = new.account_id);
end;
create trigger upload_quota_delete after delete on upload begin
  update company set upload_bytes = upload_bytes - old.size
  where id = (select company_id from account where id = old.account_id);
end;

-- The state of an entry is copied into its submission, so that one index finds the waiting submissions of all kinds.
create trigger submission_follows_insert after insert on getbuginess begin
  update submission set state = new.state where id = new.id and state <> new.state;
end;
create trigger submission_follows_update after update of state on getbuginess begin
  update submission set state = new.state where id = new.id and state <> new.state;
end;

-- Pages contain a picture’s version, size and alternative text. A new picture is on no page yet.
create trigger media_version after update on media
when (old.version <> new.version or old.alt <> new.alt) begin
  update content_version set version = version + 1 where section = 'media';
end;
-- Pages of companies change when a company is renamed, merged, disabled or enabled.
create trigger company_version after update of name, merged_into, disabled_at, waits_since on company
when (old.name, old.merged_into, old.disabled_at, old.waits_since)
  is not (new.name, new.merged_into, new.disabled_at, new.waits_since) begin
  update content_version set version = version + 1 where section = 'company';
end;

create virtual table search_words using fts5(
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '_'"
);
