import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/** Tables of content by section. */
const CONTENT = {
  banner: 'banner',
  policy: 'policy',
  financial: 'financial',
  industryNews: 'industry_news',
  project: 'project',
  specialist: 'specialist',
  app: 'app',
  recruit: 'recruit',
  getbuginess: 'getbuginess',
};

/** Tables that stand whole in what visitors see; each is its own section. */
const SHELL = ['category', 'config', 'navigation', 'dictionary', 'attachment'];

interface Watched {
  section: string;
  table: string;
  /** Whether a visitor sees `row`, as SQL; undefined where visitors see all of them. */
  seen: ((row: string) => string) | undefined;
}

/**
 * Bumps a section's version only where something changed that a visitor can see. Before, PostgreSQL did so for
 * statements that touched no row, and both for entries that wait for review: what was cached never grew old.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const [section, table] of Object.entries(CONTENT)) await watchContent(db, dialect, { section, table });
  for (const table of SHELL) await watch(db, dialect, { section: table, table, seen: undefined });
}

/** Does so for one content table that `createContentTable` has made; one made since then needs it too. */
export function watchContent(
  db: Kysely<unknown>,
  dialect: DialectName,
  { section, table }: Pick<Watched, 'section' | 'table'>,
): Promise<void> {
  const seen = (row: string) => `${row}.state in ('published', 'expired')`;
  return watch(db, dialect, { section, table, seen });
}

const watch = (db: Kysely<unknown>, dialect: DialectName, watched: Watched): Promise<void> =>
  dialect === 'sqlite' ? onSqlite(db, watched) : onPostgres(db, watched);

const bump = (section: string) =>
  `update content_version set version = version + 1 where section = '${section}';`;

/** SQLite knows triggers for rows only: a change of many rows counts as many. */
async function onSqlite(db: Kysely<unknown>, { section, table, seen }: Watched) {
  const columns = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  const all = (row: string) => columns.rows.map(({ name }) => `${row}."${name}"`).join(', ');
  const differs = `(${all('old')}) is not (${all('new')})`;
  const conditions = {
    insert: seen?.('new'),
    update: seen ? `(${seen('old')} or ${seen('new')}) and ${differs}` : differs,
    delete: seen?.('old'),
  };
  for (const [event, condition] of Object.entries(conditions)) {
    const trigger = `${table}_version_${event}`;
    await sql.raw(`drop trigger ${trigger}`).execute(db);
    const when = condition ? `when ${condition}` : '';
    await sql
      .raw(`create trigger ${trigger} after ${event} on ${table} ${when} begin ${bump(section)} end`)
      .execute(db);
  }
}

/** One trigger a statement, with all its rows: a trigger a row would write the same counter for each of them. */
async function onPostgres(db: Kysely<unknown>, { section, table, seen }: Watched) {
  await sql.raw(`drop trigger ${table}_version on ${table}`).execute(db);
  await sql.raw(`drop function ${table}_version()`).execute(db);
  const where = (row: string) => (seen ? `where ${seen(row)}` : '');
  // Where the key itself was changed, a row stands on one side only.
  const pairs =
    'old_rows as o full join new_rows as n on ' +
    (await keyOf(db, table)).map((column) => `o.${column} = n.${column}`).join(' and ');
  const both = seen ? `(${seen('o')} or ${seen('n')}) and` : '';
  const events = [
    { event: 'insert', rows: 'new table as new_rows', changed: `select 1 from new_rows as n ${where('n')}` },
    {
      event: 'update',
      rows: 'old table as old_rows new table as new_rows',
      changed: `select 1 from ${pairs} where ${both} o is distinct from n`,
    },
    { event: 'delete', rows: 'old table as old_rows', changed: `select 1 from old_rows as o ${where('o')}` },
  ];
  for (const { event, rows, changed } of events) {
    const name = `${table}_version_${event}`;
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin if exists (${changed}) then ${bump(section)} end if; return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger ${name} after ${event} on ${table} referencing ${rows} for each statement execute function ${name}()`,
      )
      .execute(db);
  }
}

/** Columns of a table's primary key. */
async function keyOf(db: Kysely<unknown>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(a.attname) as name
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indisprimary and i.indrelid = ${table}::regclass`.execute(db);
  return rows.map(({ name }) => name);
}
