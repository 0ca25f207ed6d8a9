-- Versions and counters that triggers keep in the transaction of each write; see
-- docs/decisions/0004-list-counters.md.

-- How often what visitors see of a section was changed: what is cached of it depends on it.
create table content_version (
  section text primary key not null,
  version integer not null
);

-- Rows of each list in all, by month and by day.
create table list_tally (
  list text not null,
  category text not null,
  level integer not null,
  prefix text collate "C" not null,
  rows integer not null,
  constraint list_tally_key primary key (list, category, level, prefix)
);

-- How often what the lists of the back office show was changed, drafts and the bin included.
create table list_version (
  list text primary key,
  version bigint not null
);

-- Rows of narrowed lists; see docs/decisions/0059-list-filters.md. On SQLite the key is all there is: a counter is in
-- one place, and not in two.
create table narrow_tally (
  list text collate "C" not null,
  level integer not null,
  prefix text collate "C" not null,
  split text collate "C" not null,
  category text collate "C" not null,
  facet0 text collate "C" not null,
  facet1 text collate "C" not null,
  rows integer not null,
  constraint narrow_tally_key primary key (list, level, prefix, split, category, facet0, facet1)
) without rowid;

-- Those of sections are inserted with their tables.
insert into content_version (section, version) values ('company', 1), ('media', 1), ('search', 1);
