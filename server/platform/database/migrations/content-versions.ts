import { type Kysely, sql } from 'kysely';
import { createRowTriggers, createStatementTriggers, type Dialect, run } from './statements.ts';

interface Watched {
  section: string;
  table: string;
  /** SQL for whether visitors see `row`; undefined when they see every row. */
  isSeen?: (row: string) => string;
}

const bump = (section: string) =>
  `update content_version set version = version + 1 where section = '${section}';`;

/**
 * Makes every write to `table` that changes what a visitor can see increment the version of `section`, which invalidates the
 * caches of all processes.
 */
export async function watchTable(db: Kysely<unknown>, dialect: Dialect, watched: Watched): Promise<void> {
  await sql`insert into content_version (section, version) values (${watched.section}, 1)`.execute(db);
  await (dialect === 'sqlite' ? watchOnSqlite : watchOnPostgres)(db, watched);
}

/** Like `watchTable`, for a content table, whose drafts visitors do not see. */
export const watchContent = (
  db: Kysely<unknown>,
  dialect: Dialect,
  { section, table }: Pick<Watched, 'section' | 'table'>,
): Promise<void> => watchTable(db, dialect, { section, table, isSeen: isPublic });

/** SQL for whether visitors see a row of a content table. */
export const isPublic = (row: string) => `${row}.state in ('published', 'expired')`;

/**
 * Makes the triggers of a content table compare a column that was added to it. PostgreSQL compares whole rows, whatever their
 * columns.
 */
export async function rewatchContent(
  db: Kysely<unknown>,
  dialect: Dialect,
  { section, table }: Pick<Watched, 'section' | 'table'>,
): Promise<void> {
  if (dialect === 'postgres') return;
  for (const event of ['insert', 'update', 'delete']) await run(db, `drop trigger ${table}_version_${event}`);
  await watchOnSqlite(db, { section, table, isSeen: isPublic });
}

/** SQLite has only row-level triggers: a change of many rows increments the version many times. */
async function watchOnSqlite(db: Kysely<unknown>, { section, table, isSeen }: Watched) {
  const columns = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  const all = (row: string) => columns.rows.map(({ name }) => `${row}."${name}"`).join(', ');
  const differs = `(${all('old')}) is not (${all('new')})`;
  const bumpWhen = (condition: string | undefined) =>
    `${condition ? `when ${condition}` : ''} begin ${bump(section)} end`;
  await createRowTriggers(db, `${table}_version`, table, {
    insert: bumpWhen(isSeen?.('new')),
    update: bumpWhen(isSeen ? `(${isSeen('old')} or ${isSeen('new')}) and ${differs}` : differs),
    delete: bumpWhen(isSeen?.('old')),
  });
}

async function watchOnPostgres(db: Kysely<unknown>, { section, table, isSeen }: Watched) {
  const where = (row: string) => (isSeen ? `where ${isSeen(row)}` : '');
  // When the key itself was changed, a row appears on one side only.
  const pairs =
    'old_rows as o full join new_rows as n on ' +
    (await keyOf(db, table)).map((column) => `o.${column} = n.${column}`).join(' and ');
  const both = isSeen ? `(${isSeen('o')} or ${isSeen('n')}) and` : '';
  const bumpIf = (changed: string) => `if exists (${changed}) then ${bump(section)} end if;`;
  await createStatementTriggers(db, `${table}_version`, table, {
    insert: bumpIf(`select 1 from new_rows as n ${where('n')}`),
    update: bumpIf(`select 1 from ${pairs} where ${both} o is distinct from n`),
    delete: bumpIf(`select 1 from old_rows as o ${where('o')}`),
  });
}

/** Returns the columns of a table's primary key. */
async function keyOf(db: Kysely<unknown>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(a.attname) as name
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indisprimary and i.indrelid = ${table}::regclass`.execute(db);
  return rows.map(({ name }) => name);
}
