-- Uploads, pictures of the media library, and their uses.

create table upload (
  id text primary key not null,
  account_id text not null references account (id),
  att_key text not null,
  file_name text not null,
  path text not null unique,
  size bigint not null,
  content_type text not null,
  -- 0 until the file is in the store.
  stored integer not null default 0,
  claimed_by text references submission (id),
  created_at text not null,
  in_library integer not null default 0
);
create index upload_claimed on upload (claimed_by, created_at);
create index upload_account on upload (account_id, claimed_by);

create table media (
  id text primary key not null,
  upload_id text not null references upload (id),
  digest text not null unique,
  version integer not null default 1,
  name text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  source_id text,
  created_at text not null,
  updated_at text not null
);
create index media_created on media (created_at, id);

create table media_tag (
  media_id text not null references media (id),
  tag text not null,
  constraint media_tag_key primary key (media_id, tag)
);
create index media_tag_tag on media_tag (tag, media_id);

-- The reference prevents removing a picture while an item begins to show it.
create table media_use (
  media_id text not null references media (id),
  section text not null,
  item_id text not null,
  constraint media_use_key primary key (media_id, section, item_id)
);
create index media_use_item on media_use (section, item_id);

-- Files of content: the reference prevents removing one while an item begins to name it.
create table item_file (
  upload_id text not null references upload (id),
  section text not null,
  item_id text not null,
  shown integer not null,
  constraint item_file_key primary key (upload_id, section, item_id)
);
create index item_file_item on item_file (section, item_id);

create table attachment (
  id text primary key not null,
  clazz text not null,
  owner_id text not null,
  key text not null,
  file_name text not null,
  path text not null,
  is_public integer not null,
  created_at text not null
);
create index attachment_owner on attachment (owner_id, clazz, key, created_at);
-- A public file is served under its original name.
create index attachment_path on attachment (path);

create table company_change_file (
  upload_id text primary key not null references upload (id),
  change_id text not null references company_change (id)
);
create index company_change_file_of on company_change_file (change_id);
