-- Announcements, notices, and choices of mail.

-- See docs/decisions/0052-announcements.md.
create table announcement (
  id text primary key not null,
  title text not null,
  text text not null,
  must_read integer not null,
  audience text not null,
  until_day text,
  state text not null check (state in ('draft', 'sent', 'withdrawn')),
  revision integer not null,
  author_id text not null references account (id),
  sent_by text references account (id),
  sent_at text,
  reminded_at text,
  withdrawn_at text,
  created_at text not null,
  updated_at text not null
);
create index announcement_state on announcement (state, must_read);

create table announcement_company (
  announcement_id text not null references announcement (id),
  company_id text not null references company (id),
  told_at text not null,
  read_at text,
  confirmed_at text,
  constraint announcement_company_key primary key (announcement_id, company_id)
);
create index announcement_company_read on announcement_company (announcement_id, read_at, company_id);
create index announcement_company_confirmed on announcement_company (announcement_id, confirmed_at, company_id);

create table announcement_reader (
  announcement_id text not null references announcement (id),
  account_id text not null references account (id),
  company_id text not null references company (id),
  round text not null,
  told_at text not null,
  read_at text,
  confirmed_at text,
  constraint announcement_reader_key primary key (announcement_id, account_id)
);
create index announcement_reader_of on announcement_reader (account_id, confirmed_at);
create index announcement_reader_round on announcement_reader (round, account_id);

-- Notices about a submission, an announcement or a change of the company; see docs/decisions/0049-notices.md.
create table notice (
  id text primary key not null,
  account_id text not null references account (id),
  submission_id text references submission (id),
  announcement_id text references announcement (id),
  change_id text references company_change (id),
  step text not null,
  title text not null,
  note text,
  until_day text,
  at text not null,
  read_at text,
  constraint notice_of_one check (
    (submission_id is not null and announcement_id is null and change_id is null)
    or (submission_id is null and announcement_id is not null and change_id is null)
    or (submission_id is null and announcement_id is null and change_id is not null)
  )
);
create index notice_of on notice (account_id, id);
create index notice_unread on notice (account_id, read_at, id);
create index notice_about on notice (submission_id, step, at);
create index notice_old on notice (at);
create unique index notice_announced on notice (announcement_id, account_id) where announcement_id is not null;

create table mail_choice (
  account_id text primary key not null references account (id),
  steps integer not null,
  reminders integer not null,
  announcements integer not null,
  stopped_at text,
  weekly integer not null default 0,
  weekly_at text
);
create index mail_choice_weekly on mail_choice (weekly, weekly_at);

-- Events of which chat webhooks must still be notified.
create table robot_news (
  id text primary key not null,
  job_id text not null,
  submission_id text references submission (id),
  step text not null,
  at text not null
);
create index robot_news_job_id on robot_news (job_id);
create index robot_news_at on robot_news (at);
