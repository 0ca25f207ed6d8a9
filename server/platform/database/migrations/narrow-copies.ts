import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/** What the lists of a content table are narrowed by, as columns of it. */
export interface Narrowed {
  table: string;
  /** Of any letters: kept small, so that nobody makes a hundred thousand of them small to look for one. */
  texts: readonly string[];
  /** Choices and days, kept as they are. */
  values?: readonly string[];
  numbers?: readonly string[];
  /** Articles, pictures, files: kept as 1 where there is one, else 0. */
  filled?: readonly string[];
  /** Those of `texts` that the search looks into, together. */
  sought: readonly string[];
}

const COMMON = ['id', 'category', 'state', 'pinned', 'featured', 'published_at', 'created_at', 'updated_at'];
const NUMBERS = ['pinned', 'featured'];

const ownOf = ({ texts, values = [], numbers = [], filled = [] }: Narrowed) =>
  [texts, values, numbers, filled].flat();

/** The columns of the copy: their type, and what they are of a row of the table, as SQL. */
function columnsOf({ texts, values = [], numbers = [], filled = [], sought }: Narrowed) {
  const all = (names: readonly string[], type: string, of: (row: string, name: string) => string) =>
    names.map((name) => ({ name, type, of: (row: string) => of(row, name) }));
  const asItIs = (row: string, name: string) => `${row}.${name}`;
  const together = (row: string) =>
    sought.map((name) => `lower(coalesce(${row}.${name}, ''))`).join(` || '\n' || `);
  return [
    ...all(COMMON, 'text not null', asItIs).map((column) =>
      NUMBERS.includes(column.name) ? { ...column, type: 'integer not null' } : column,
    ),
    { name: 'sought', type: 'text not null', of: together },
    ...all(texts, 'text', (row, name) => `lower(${row}.${name})`),
    ...all(values, 'text', asItIs),
    ...all(numbers, 'double precision', asItIs),
    ...all(
      filled,
      'integer not null',
      (row, name) => `case when coalesce(${row}.${name}, '') in ('', '[]') then 0 else 1 end`,
    ),
  ];
}

/**
 * Keeps a copy of a content table, `x_narrow`, with all that its lists are narrowed by and none of the articles: a filter passes
 * over it whole. Triggers keep it, in the transaction of each write. See docs/decisions/0046-filters.md.
 */
export async function keepNarrow(
  db: Kysely<unknown>,
  dialect: DialectName,
  narrowed: Narrowed,
): Promise<void> {
  const { table } = narrowed;
  const copy = `${table}_narrow`;
  const columns = columnsOf(narrowed);
  const names = columns.map(({ name }) => name).join(', ');
  const from = (row: string) => columns.map(({ of }) => of(row)).join(', ');
  const run = (statement: string) => sql.raw(statement).execute(db);
  // In the order of most lists: they are read off, not sorted.
  const key = 'primary key (updated_at, id)';
  const defined = columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  await run(`create table ${copy} (${defined}, ${key})${dialect === 'sqlite' ? ' without rowid' : ''}`);
  await run(`create unique index ${copy}_id on ${copy} (id)`);
  await run(`insert into ${copy} (${names}) select ${from('r')} from ${table} as r`);
  const put = (rows: string) => `insert into ${copy} (${names}) ${rows}`;
  if (dialect === 'postgres') {
    const changes = columns.map(({ name }) => `${name} = excluded.${name}`).join(', ');
    // In one order, so that two statements never wait for each other in a circle.
    const upsert = `${put(`select ${from('r')} from new_rows as r order by r.id`)}
      on conflict (id) do update set ${changes} where row(${copy}.*) is distinct from row(excluded.*);`;
    await onPostgres(run, copy, table, [
      { event: 'insert', rows: 'new table as new_rows', body: upsert },
      { event: 'update', rows: 'new table as new_rows', body: upsert },
      {
        event: 'delete',
        rows: 'old table as old_rows',
        body: `delete from ${copy} where id in (select id from old_rows);`,
      },
    ]);
    return;
  }
  const [add, drop] = [`${put(`values (${from('new')})`)};`, `delete from ${copy} where id = old.id;`];
  // Whoever holds an item, or puts it in order, changes nothing of it.
  const own = [...COMMON, ...ownOf(narrowed)].join(', ');
  for (const [event, on, body] of [
    ['insert', 'insert', add],
    ['update', `update of ${own}`, drop + add],
    ['delete', 'delete', drop],
  ])
    await run(`create trigger ${copy}_${event} after ${on} on ${table} begin ${body} end`);
}

/**
 * Counts the changes of a copy, in the transaction of each write: as long as no number of `list_version` differs, a list has the
 * items that it had. Who makes a copy anew calls it again. PostgreSQL counts statements, SQLite rows.
 */
export async function countChanges(db: Kysely<unknown>, dialect: DialectName, table: string): Promise<void> {
  const copy = `${table}_narrow`;
  const bump = `update list_version set version = version + 1 where list = '${table}';`;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await sql`insert into list_version (list, version) values (${table}, 1) on conflict (list) do nothing`.execute(
    db,
  );
  if (dialect === 'sqlite') {
    // The copy's own triggers change a row by taking it out and putting it in.
    for (const event of ['insert', 'delete'])
      await run(`create trigger ${copy}_counted_${event} after ${event} on ${copy} begin ${bump} end`);
    return;
  }
  const counted = (event: string, rows: string) => ({
    event,
    name: `counted_${event}`,
    rows: `${rows} table as ${rows}_rows`,
    body: `if exists (select from ${rows}_rows) then ${bump} end if;`,
  });
  await onPostgres(run, copy, copy, [
    counted('insert', 'new'),
    counted('update', 'new'),
    counted('delete', 'old'),
  ]);
}

/**
 * The order of titles in small letters, as the copy has them: a list stays in it whether it is narrowed or not. It takes the
 * place of the order of titles as they are typed.
 */
export async function orderSmallTitles(db: Kysely<unknown>, table: string, title: string): Promise<void> {
  const name = `${table}_by_title`;
  await db.schema.dropIndex(name).execute();
  await sql.raw(`create index ${name} on ${table} (lower(${title}), id, state, category)`).execute(db);
}

/** One trigger a statement: what changes many rows writes them together. */
async function onPostgres(
  run: (statement: string) => Promise<unknown>,
  copy: string,
  table: string,
  events: readonly { event: string; name?: string; rows: string; body: string }[],
): Promise<void> {
  for (const { event, name: suffix = event, rows, body } of events) {
    const name = `${copy}_${suffix}`;
    await run(
      `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    );
    await run(
      `create trigger ${name} after ${event} on ${table} referencing ${rows} for each statement execute function ${name}()`,
    );
  }
}
