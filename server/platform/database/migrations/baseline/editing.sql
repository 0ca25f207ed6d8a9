-- Editing of content by operators: versions, drafts, trash, schedules, presence.

-- Changes of each write. Unlike the audit log it can be altered, because people may request that their data be
-- erased.
create table content_revision (
  section text not null,
  item_id text not null,
  revision integer not null,
  actor_id text,
  at text not null,
  before text,
  after text,
  restored integer,
  constraint content_revision_key primary key (section, item_id, revision)
);

-- Unsaved input of operators; see docs/decisions/0031-drafts.md. No foreign key to the item, because a new item has
-- no row yet.
create table content_draft (
  section text not null,
  item_id text not null,
  account_id text not null references account (id) on delete cascade,
  base integer not null,
  turn integer not null,
  title text not null,
  content text not null,
  updated_at text not null,
  restored integer,
  constraint content_draft_key primary key (section, item_id, account_id)
);
create index content_draft_account on content_draft (account_id, section, updated_at);

-- Deleted items that can be restored; see docs/decisions/0037-trash-and-schedule.md.
create table content_recycled (
  section text not null,
  item_id text not null,
  title text not null,
  was text not null,
  actor_id text,
  at text not null,
  constraint content_recycled_key primary key (section, item_id)
);
create index content_recycled_at on content_recycled (at, item_id);

-- Items to be published or withdrawn at a set time.
create table content_schedule (
  section text not null,
  item_id text not null,
  act text not null,
  at text not null,
  account_id text not null references account (id) on delete cascade,
  address text not null,
  base integer not null,
  content text,
  failed text,
  restored integer,
  constraint content_schedule_key primary key (section, item_id, act)
);
create index content_schedule_at on content_schedule (failed, at);

-- Which account has which item open in a form; see docs/decisions/0038-presence.md.
create table content_presence (
  section text not null,
  item_id text not null,
  window_id text not null,
  account_id text not null references account (id) on delete cascade,
  field text not null,
  changed_at bigint not null,
  at bigint not null,
  constraint content_presence_key primary key (section, item_id, window_id)
);
