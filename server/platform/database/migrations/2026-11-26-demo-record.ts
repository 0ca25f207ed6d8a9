import type { Kysely } from 'kysely';
import { type Dialect, run } from './statements.ts';

/**
 * Marks companies, accounts and submissions of the demo content and allows the history of its submissions to be removed; see
 * docs/decisions/0088-demo-history.md.
 */
export const up = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  run(
    db,
    `create table demo_record (
  kind text not null,
  id text not null,
  stamp text not null,
  constraint demo_record_key primary key (id, kind)
)`,
    ...(dialect === 'sqlite' ? SQLITE : POSTGRES),
  );

const IS_DEMO = `select 1 from demo_record where kind = 'submission' and id = old.submission_id`;

const SQLITE = [
  'drop trigger submission_event_no_delete',
  `create trigger submission_event_no_delete before delete on submission_event
when not exists (${IS_DEMO}) begin
  select raise(abort, 'submission_event is append-only');
end`,
];

const POSTGRES = [
  'drop trigger submission_event_append_only on submission_event',
  `create trigger submission_event_append_only before update on submission_event
  for each row execute function submission_event_append_only()`,
  `create function submission_event_keep() returns trigger language plpgsql as $$ begin
  if not exists (${IS_DEMO}) then
    raise exception 'submission_event is append-only';
  end if;
  return old;
end $$`,
  `create trigger submission_event_no_delete before delete on submission_event
  for each row execute function submission_event_keep()`,
];
