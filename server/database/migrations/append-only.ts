import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/** A log that can be altered proves nothing. */
export async function forbidChanges(db: Kysely<unknown>, dialect: DialectName, table: string) {
  if (dialect === 'sqlite') {
    for (const event of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger ${table}_no_${event} before ${event} on ${table} begin select raise(abort, '${table} is append-only'); end`,
        )
        .execute(db);
    }
    // "insert or replace" deletes without asking the trigger above.
    await sql
      .raw(
        `create trigger ${table}_no_replace before insert on ${table} when exists (select 1 from ${table} where id = new.id) begin select raise(abort, '${table} is append-only'); end`,
      )
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create function ${table}_append_only() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${table}_append_only before update or delete on ${table} for each row execute function ${table}_append_only()`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function ${table}_append_only()`,
    )
    .execute(db);
}
