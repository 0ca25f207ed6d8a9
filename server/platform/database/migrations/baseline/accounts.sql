-- Companies, accounts, sessions and consents.

create table company (
  id text primary key not null,
  name text not null,
  created_at text not null,
  -- Set until an operator has reviewed the registration.
  waits_since text,
  -- Maintained by triggers: summing takes longer the more uploads there are.
  upload_bytes bigint not null default 0,
  -- Null if an earlier company has the same name.
  name_key text,
  name_skeleton text not null default '',
  area text,
  address text,
  contacts text,
  merged_into text,
  disabled_at text
);
create index company_waits on company (waits_since, id);
create unique index company_name_key on company (name_key);
create index company_name_skeleton on company (name_skeleton, id);
-- Lists scan this index and never the rows, which contain contacts.
create index company_list on company (merged_into, id, name, area, waits_since, disabled_at);

create table account (
  id text primary key not null,
  username text not null unique,
  password_hash text not null,
  company_id text references company (id),
  avatar text,
  disabled integer not null default 0,
  created_at text not null,
  updated_at text not null,
  closed_at text,
  signed_in_at text,
  -- 1 if another person knows the password: it only allows setting a new one.
  start_password integer not null default 0,
  -- Preferences in the back office as JSON; null without any.
  preferences text,
  name text,
  email text,
  email_confirmed_at text,
  -- Whether it was disabled with its company: enabling the company enables only these accounts.
  disabled_with integer not null default 0
);
-- Finds whether a company has other accounts when one is closed.
create index account_company on account (company_id);

-- The contract defines the names of roles; no constraint repeats them, so that a new role needs no migration.
create table account_role (
  account_id text not null references account (id) on delete cascade,
  role text not null,
  constraint account_role_key primary key (account_id, role)
);
create index account_role_role on account_role (role, account_id);

create table session (
  id text primary key not null,
  account_id text not null references account (id) on delete cascade,
  token_hash text not null unique,
  cookie_hash text not null unique,
  remember integer not null,
  address text not null,
  user_agent text not null,
  created_at bigint not null,
  seen_at bigint not null,
  ends_at bigint not null,
  -- Hash of the token that the back office gets for the session’s cookie.
  console_hash text,
  -- When the password was last entered in the session, in milliseconds.
  proved_at bigint not null default 0,
  -- 1 if the second factor was verified in this session.
  confirmed integer not null default 0
);
create index session_account on session (account_id, seen_at);
create index session_end on session (ends_at);
create unique index session_console on session (console_hash);

-- Second factors of operators; see docs/decisions/0034-operator-accounts.md.
create table second_factor (
  account_id text primary key references account (id) on delete cascade,
  -- Encrypted with a key of the installation.
  secret text not null,
  -- Time step of the last accepted code, in steps of thirty seconds since 1970: no earlier code is accepted.
  last_step bigint not null,
  created_at text not null
);

-- Recovery codes as SHA-256; each is deleted when it is used.
create table recovery_code (
  account_id text not null references second_factor (account_id) on delete cascade,
  code_hash text not null,
  constraint recovery_code_key primary key (account_id, code_hash)
);

-- Links that can be used once, each for one purpose.
create table account_link (
  id text primary key not null,
  token_hash text not null unique,
  purpose text not null,
  account_id text references account (id),
  company_id text references company (id),
  detail text,
  created_by text not null references account (id),
  created_at bigint not null,
  ends_at bigint not null,
  used_at bigint
);
create index account_link_account_id on account_link (account_id);
create index account_link_company_id on account_link (company_id);
create index account_link_ends_at on account_link (ends_at);

create table consent (
  id text primary key not null,
  account_id text not null references account (id),
  document text not null,
  version text not null,
  at text not null,
  address text not null
);
create index consent_account on consent (account_id, id);

create table company_change (
  id text primary key not null,
  company_id text not null references company (id),
  field text not null,
  before text,
  after text,
  note text,
  state text not null,
  asked_by text not null references account (id),
  asked_at text not null,
  decided_by text references account (id),
  decided_at text,
  answer text
);
create index company_change_of on company_change (company_id, id);
create unique index company_change_waiting on company_change (company_id, field) where state = 'waiting';
