import type { Kysely } from 'kysely';
import { type Dialect, run } from './statements.ts';

/**
 * Adds the unreviewed changes that a company makes to an entry on the market. The submission is then pending while the entry
 * stays as it is, so its state follows the entry's only where both were the same.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await run(
    db,
    `create table entry_change (
       id text primary key not null references submission (id),
       digest text not null,
       form text not null
     )${dialect === 'sqlite' ? ' without rowid' : ''}`,
  );
  const follow = 'update submission set state = new.state where id = new.id and state';
  if (dialect === 'postgres')
    return run(
      db,
      `create or replace function submission_follows() returns trigger language plpgsql as $$ begin
         if tg_op = 'INSERT' then ${follow} <> new.state; else ${follow} = old.state; end if;
         return null;
       end $$`,
    );
  return run(
    db,
    'drop trigger submission_follows_update',
    `create trigger submission_follows_update after update of state on getbuginess begin ${follow} = old.state; end`,
  );
}
