import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { createTallyTriggers, dropTallyTriggers } from './content-table.ts';

/** Content tables with what makes lists of its own in them. */
const CONTENT = [
  { section: 'banner', table: 'banner' },
  { section: 'policy', table: 'policy' },
  { section: 'financial', table: 'financial' },
  { section: 'industryNews', table: 'industry_news' },
  { section: 'project', table: 'project' },
  { section: 'specialist', table: 'specialist', featured: true },
  { section: 'app', table: 'app', featured: true },
  { section: 'recruit', table: 'recruit' },
  { section: 'getbuginess', table: 'getbuginess', split: 'getbuginess_type' },
];

/**
 * Thousands of items change in one transaction. PostgreSQL keeps each version of a row that one transaction writes again and
 * again, and passes over all of them the next time: the counters of lists are written once a statement, not once a row, and
 * the head of the audit log once an entry, not twice.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres')
    for (const options of CONTENT) {
      await dropTallyTriggers(db, options.table);
      await createTallyTriggers(db, dialect, options);
    }
  await followHead(db, dialect);
}

/** The head is the last entry; the next must follow on it, and becomes the head. */
async function followHead(db: Kysely<unknown>, dialect: DialectName) {
  const step =
    'update audit_head set seq = new.seq, hash = new.hash where seq = new.seq - 1 and hash = new.prev_hash';
  const problem = 'audit_log is a chain';
  if (dialect === 'sqlite') {
    await sql`drop trigger audit_log_chain`.execute(db);
    await sql
      .raw(
        `create trigger audit_log_chain after insert on audit_log begin
           select raise(abort, '${problem}') where not exists
             (select 1 from audit_head where seq = new.seq - 1 and hash = new.prev_hash);
           ${step};
         end`,
      )
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create or replace function audit_log_chain() returns trigger language plpgsql as $$ begin
         ${step};
         if not found then raise exception '${problem}'; end if;
         return null;
       end $$`,
    )
    .execute(db);
}
