-- The audit log. Every entry contains the hash of the one before it, and the head names the last; see
-- docs/decisions/0020-audit-chain.md.

create table audit_log (
  id text primary key not null,
  at text not null,
  actor_id text,
  actor text not null,
  action text not null,
  target text,
  address text not null,
  detail text,
  seq bigint not null default 0,
  prev_hash text not null default '',
  hash text not null default '',
  -- Title or name of the target at that time: auditors search for these, not for ids.
  subject text
);
create index audit_log_actor on audit_log (actor_id, at);
create unique index audit_log_seq on audit_log (seq);
-- Finds what was done to an account at the terminal, for the account’s owner: few entries of many.
create index audit_log_terminal on audit_log (target, seq) where address = 'local';
-- Auditors search a million entries by person, kind, target and day, newest first. Each index ends with the order of
-- the list, so that a page is read without sorting.
create index audit_log_trail on audit_log (at, seq, action);
create index audit_log_by_actor on audit_log (actor, at, seq);
create index audit_log_by_actor_action on audit_log (actor, action, at, seq);
create index audit_log_by_action on audit_log (action, at, seq);
create index audit_log_by_target on audit_log (target, at, seq);

create table audit_head (
  id integer primary key not null check (id = 1),
  seq bigint not null,
  hash text not null,
  -- Last entry that was removed after its retention time: the first remaining entry follows it.
  anchor_seq bigint not null,
  anchor_hash text not null
);
insert into audit_head (id, seq, hash, anchor_seq, anchor_hash) values (
  1,
  0, '0000000000000000000000000000000000000000000000000000000000000000',
  0, '0000000000000000000000000000000000000000000000000000000000000000'
);
