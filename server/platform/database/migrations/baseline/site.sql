-- What the shell of the portal shows, visits, jobs, and what search engines are still to be told of.

create table category (
  section text not null,
  code text not null,
  name text not null,
  position integer not null,
  constraint category_key primary key (section, code)
);

-- Into which category one went that is no more: its address on the portal leads there.
create table category_merged (
  section text not null,
  code text not null,
  into_code text not null,
  constraint category_merged_key primary key (section, code)
);

create table config (
  key text primary key not null,
  value text not null,
  label text not null,
  is_public integer not null,
  changed_at text,
  changed_by text
);

create table navigation (
  type text not null,
  position integer not null,
  name text not null,
  value text not null,
  hidden integer not null default 0,
  constraint navigation_key primary key (type, position)
);

create table dictionary (
  type text not null,
  position integer not null,
  label text not null,
  value text not null,
  is_public integer not null,
  constraint dictionary_key primary key (type, position)
);

-- A day is read and added to in the order of its key.
create table visit_page (
  day text not null,
  section text not null,
  name text not null,
  views integer not null,
  constraint visit_page_key primary key (day, section, name)
) without rowid;

create table visit_day (
  day text primary key not null,
  views integer not null
);

create table search_push (
  job_id text not null,
  section text not null,
  item_id text not null,
  at text not null,
  constraint search_push_key primary key (job_id, section, item_id)
);
create index search_push_at on search_push (at);

create table meta (
  key text primary key not null,
  value text not null
);

-- What the program does by itself; see docs/decisions/0047-job-queue.md.
create table job (
  id text primary key,
  kind text not null,
  period bigint,
  key text,
  subject text,
  payload text,
  state text not null,
  due_at bigint,
  attempts integer not null,
  claim text,
  ended_at bigint,
  last_error text,
  created_at bigint not null
);
-- Of those that are over there are many, and nobody looks for them by these.
create unique index job_key on job (kind, key) where due_at is not null;
create index job_due on job (due_at) where due_at is not null;
create index job_state on job (state, id);
create index job_of on job (kind, key);
