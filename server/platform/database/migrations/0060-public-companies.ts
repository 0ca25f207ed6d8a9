import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/** What visitors see of a company's row itself. */
const SEEN = ['name', 'merged_into', 'disabled_at', 'waits_since'];

/** Entries of one company, by what names it in them; see docs/decisions/0060-public-companies.md. */
const INDEXES = [
  { table: 'getbuginess', by: 'com_id', rest: ['state', 'getbuginess_type', 'list_key'] },
  { table: 'getbuginess', by: 'com_name', rest: ['state', 'getbuginess_type', 'list_key'] },
  { table: 'recruit', by: 'com_name', rest: ['state', 'list_key'] },
  { table: 'app', by: 'com_name', rest: ['state', 'list_key'] },
];

const BUMP = `update content_version set version = version + 1 where section = 'company';`;

/** Pages of companies: found by index, and old as soon as a company is renamed, merged, shut out or let in. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const { table, by, rest } of INDEXES)
    await db.schema
      .createIndex(`${table}_${by}`)
      .on(table)
      .columns([by, ...rest])
      .execute();

  await sql`insert into content_version (section, version) values ('company', 1)`.execute(db);
  const of = SEEN.join(', ');
  if (dialect === 'sqlite') {
    const [old, now] = ['old', 'new'].map((row) => `(${SEEN.map((name) => `${row}.${name}`).join(', ')})`);
    await sql
      .raw(
        `create trigger company_version after update of ${of} on company when ${old} is not ${now} begin ${BUMP} end`,
      )
      .execute(db);
    return;
  }
  const differs = SEEN.map((name) => `old.${name} is distinct from new.${name}`).join(' or ');
  await sql
    .raw(
      `create function company_version() returns trigger language plpgsql as $$ begin ${BUMP} return null; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger company_version after update of ${of} on company for each row when (${differs}) execute function company_version()`,
    )
    .execute(db);
}
