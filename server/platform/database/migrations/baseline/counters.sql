-- Versions and counters that triggers maintain in the transaction of each write; see
-- docs/decisions/0004-list-counters.md.

-- Number of changes of a section that visitors can see; cached answers depend on it.
create table content_version (
  section text primary key not null,
  version integer not null
);

-- Number of rows of each list: in all, by month and by day.
create table list_tally (
  list text not null,
  category text not null,
  level integer not null,
  prefix text collate "C" not null,
  rows integer not null,
  constraint list_tally_key primary key (list, category, level, prefix)
);

-- Number of changes that the lists of the back office show, drafts and the trash included.
create table list_version (
  list text primary key,
  version bigint not null
);

-- Number of rows of filtered lists; see docs/decisions/0059-list-filters.md. On SQLite the table is its primary key:
-- each counter is stored once, not twice.
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

-- The versions of sections are inserted with their tables.
insert into content_version (section, version) values ('company', 1), ('media', 1), ('search', 1);
