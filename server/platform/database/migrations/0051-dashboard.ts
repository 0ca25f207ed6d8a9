import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { forbidChanges, permitChanges } from './append-only.ts';

/** Visits of the portal, and for how long each decision was waited for; see docs/decisions/0051-dashboard.md. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('visit_page')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_page_key', ['day', 'section', 'name'])
    // A day is read and added to in the order of its key.
    .$call((table) => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await db.schema
    .createTable('visit_day')
    .addColumn('day', 'text', (column) => column.notNull().primaryKey())
    .addColumn('views', 'integer', (column) => column.notNull())
    .execute();

  // What came in, by day and kind, out of the index alone.
  await db.schema.createIndex('submission_sent').on('submission').columns(['created_at', 'kind']).execute();

  await db.schema.alterTable('submission_event').addColumn('waited', 'integer').execute();
  await permitChanges(db, dialect, 'submission_event');
  const seconds =
    dialect === 'sqlite'
      ? (name: string) => `unixepoch(${name})`
      : (name: string) => `extract(epoch from ${name}::timestamp)`;
  await sql
    .raw(`
    update submission_event as decision
    set waited = ${seconds('decision.at')} - (
      select ${seconds('max(sent.at)')} from submission_event as sent
      where sent.submission_id = decision.submission_id and sent.id < decision.id
        and sent.state = 'pending' and (sent.step is null or sent.step = 'resend')
    )
    where step in ('approve', 'return', 'reject', 'win', 'lose')`)
    .execute(db);
  await forbidChanges(db, dialect, 'submission_event');
  await sql`create index submission_event_decided on submission_event (at, step, waited) where waited is not null`.execute(
    db,
  );
}
