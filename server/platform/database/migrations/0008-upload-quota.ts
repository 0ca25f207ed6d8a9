import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

const OF_ACCOUNT = (row: 'old' | 'new', sign: '+' | '-') =>
  `update company set upload_bytes = upload_bytes ${sign} ${row}.size
    where id = (select company_id from account where id = ${row}.account_id);`;

/**
 * How many bytes a company's uploads have, counted by trigger with every row that comes and goes: summing them up would
 * take longer the more there are. And the secrets leave the database: they are made anew, since whoever has a copy of it
 * has the old ones.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .alterTable('company')
    .addColumn('upload_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update company set upload_bytes = coalesce((
      select sum(upload.size) from upload
      join account on account.id = upload.account_id where account.company_id = company.id
    ), 0)`.execute(db);
  await count(db, dialect, 'insert', OF_ACCOUNT('new', '+'));
  await count(db, dialect, 'delete', OF_ACCOUNT('old', '-'));
  await sql`delete from meta where key in ('secret', 'ai-sandbox')`.execute(db);
}

async function count(db: Kysely<unknown>, dialect: DialectName, event: 'insert' | 'delete', body: string) {
  const name = `upload_quota_${event}`;
  if (dialect === 'sqlite') {
    await sql.raw(`create trigger ${name} after ${event} on upload begin ${body} end`).execute(db);
    return;
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`)
    .execute(db);
  await sql
    .raw(`create trigger ${name} after ${event} on upload for each row execute function ${name}()`)
    .execute(db);
}
