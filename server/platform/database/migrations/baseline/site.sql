-- Content of the portal’s shell, visits, jobs, and notifications of search engines.

create table category (
  section text not null,
  code text not null,
  name text not null,
  position integer not null,
  constraint category_key primary key (section, code)
);

-- Target of a merged category: the portal redirects its address there.
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

-- The views of a day are read and written in the order of the key.
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

-- Jobs; see docs/decisions/0047-job-queue.md.
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
-- Partial indexes: most jobs are finished, and no query searches those by these columns.
create unique index job_key on job (kind, key) where due_at is not null;
create index job_due on job (due_at) where due_at is not null;
create index job_state on job (state, id);
create index job_of on job (kind, key);
