import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/**
 * An entry's state stands in its submission too, so that one index serves what waits of all kinds. The market's row keeps
 * it as well, since its place in the lists follows from it; a trigger carries it over, whoever writes there.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await (dialect === 'sqlite' ? rebuild(db) : alter(db));
  await db.schema.createIndex('submission_waiting').on('submission').columns(['state', 'id']).execute();
  await followMarket(db, dialect);
}

const CURRENT = sql`coalesce(state, (select market.state from getbuginess as market where market.id = given.id))`;

async function alter(db: Kysely<unknown>) {
  await sql`alter table submission drop constraint submission_state`.execute(db);
  await sql`update submission as given set state = ${CURRENT} where state is null`.execute(db);
  await sql`alter table submission alter column state set not null`.execute(db);
}

/** SQLite takes no constraint away: the table is made anew, and what refers to its rows finds them again in it. */
async function rebuild(db: Kysely<unknown>) {
  const columns = sql.raw(
    'id, kind, receipt_no, live_key, digest, account_id, company_id, company_name, created_at, updated_at, state',
  );
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table submission_before as select * from submission`.execute(db);
  await sql`drop table submission`.execute(db);
  await db.schema
    .createTable('submission')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('application', 'intention', 'entry')`),
    )
    .addColumn('receipt_no', 'text', (column) => column.notNull().unique())
    .addColumn('live_key', 'text', (column) => column.unique())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('company_name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await sql`
    insert into submission (${columns})
    select id, kind, receipt_no, live_key, digest, account_id, company_id, company_name, created_at, updated_at, ${CURRENT}
    from submission_before as given`.execute(db);
  await sql`drop table submission_before`.execute(db);
  const indexes = {
    company: ['company_id', 'kind', 'id'],
    state: ['kind', 'state', 'id'],
    account: ['account_id', 'id'],
  };
  for (const [name, of] of Object.entries(indexes))
    await db.schema.createIndex(`submission_${name}`).on('submission').columns(of).execute();
}

async function followMarket(db: Kysely<unknown>, dialect: DialectName) {
  const body = `update submission set state = new.state where id = new.id and state <> new.state;`;
  if (dialect === 'sqlite') {
    for (const event of ['insert', 'update of state'])
      await sql
        .raw(
          `create trigger submission_follows_${event.slice(0, 6)} after ${event} on getbuginess begin ${body} end`,
        )
        .execute(db);
    return;
  }
  await sql
    .raw(
      `create function submission_follows() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      'create trigger submission_follows after insert or update of state on getbuginess for each row execute function submission_follows()',
    )
    .execute(db);
}
