-- Submissions of companies, and their history.

create table submission (
  id text primary key not null,
  kind text not null check (kind in ('application', 'intention', 'entry')),
  receipt_no text not null unique,
  -- Key of what may exist only once at a time; null once the submission is finished.
  live_key text unique,
  digest text not null,
  account_id text not null references account (id),
  company_id text not null references company (id),
  company_name text not null,
  -- A trigger copies the state of an entry from its row in the market.
  state text not null,
  created_at text not null,
  updated_at text not null,
  handler_id text,
  remind_on text,
  waits_since text not null default '',
  touched_at text not null default ''
);
create index submission_company on submission (company_id, kind, id);
create index submission_state on submission (kind, state, id);
create index submission_account on submission (account_id, id);
create index submission_waiting on submission (state, id);
create index submission_handler on submission (handler_id, state);
-- Counts new submissions by day and kind from the index alone.
create index submission_sent on submission (created_at, kind);

create table project_application (
  id text primary key not null references submission (id),
  project_id text not null,
  project_name text not null,
  submitter_name text not null,
  submitter_phone text not null,
  applicant_email text not null,
  application_info text not null
);
create index project_application_project on project_application (project_id, id);

create table purchase_intention (
  id text primary key not null references submission (id),
  app_id text not null,
  app_name text not null,
  contact_name text not null,
  contact_phone text not null,
  contact_email text not null,
  contact_wechat text not null
);
create index purchase_intention_app on purchase_intention (app_id, id);

create table submission_event (
  id text primary key not null,
  submission_id text not null references submission (id),
  state text not null,
  actor_id text,
  note text,
  at text not null,
  step text,
  fields text,
  until_day text,
  -- Seconds until the decision.
  waited integer
);
create index submission_event_of on submission_event (submission_id, id);
create index submission_event_decided on submission_event (at, step, waited) where waited is not null;

create table submission_note (
  id text primary key not null,
  submission_id text not null references submission (id),
  actor_id text not null references account (id),
  way text not null,
  text text not null,
  at text not null
);
create index submission_note_of on submission_note (submission_id, id);

-- Sent reminders of due dates; see docs/decisions/0056-company-notices.md.
create table due_told (
  submission_id text not null references submission (id),
  step text not null,
  day text not null,
  constraint due_told_key primary key (submission_id, step, day)
);
create index due_told_day on due_told (day);
