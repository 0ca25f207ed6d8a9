import { type Kysely, sql } from 'kysely';
import type { ColumnKind, ContentTable } from './content-table-options.ts';
import {
  createRowTriggers,
  createStatementTriggers,
  type Dialect,
  replaceTriggerFunctions,
  run,
} from './statements.ts';

const COMMON = {
  id: 'text',
  category: 'text',
  state: 'text',
  pinned: 'integer',
  featured: 'integer',
  published_at: 'text',
  created_at: 'text',
  updated_at: 'text',
};

/** A column of the copy: its type, and the SQL that computes it from a row of the table. */
interface CopyColumn {
  name: string;
  type: string;
  of(row: string): string;
}

/** The column in the copy for each kind of field; `name` is the field's column in the table. */
const KINDS: Readonly<Record<ColumnKind, (name: string) => Omit<CopyColumn, 'name'>>> = {
  // Stored in lower case, so that a search does not lower-case a hundred thousand texts.
  text: (name) => ({ type: 'text', of: (row) => `lower(${row}.${name})` }),
  value: (name) => ({ type: 'text', of: (row) => `${row}.${name}` }),
  integer: (name) => ({ type: 'double precision', of: (row) => `${row}.${name}` }),
  decimal: (name) => ({ type: 'double precision', of: (row) => `${row}.${name}` }),
  file: isFilled,
  article: isFilled,
};

function isFilled(name: string): Omit<CopyColumn, 'name'> {
  const of = (row: string) => `case when coalesce(${row}.${name}, '') in ('', '[]') then 0 else 1 end`;
  return { type: 'integer not null', of };
}

const searched = (row: string, name: string) => `lower(coalesce(${row}.${name}, ''))`;

const copyColumn = (name: string, kind: ColumnKind): CopyColumn => ({ name, ...KINDS[kind](name) });

/** Returns the columns of a copy; `fields` are the section's own. */
function columnsOf(fields: Readonly<Record<string, ColumnKind>>, search: readonly string[]): CopyColumn[] {
  return [
    ...Object.entries(COMMON).map(([name, type]) => ({
      name,
      type: `${type} not null`,
      of: (row: string) => `${row}.${name}`,
    })),
    {
      name: 'sought',
      type: 'text not null',
      of: (row) => search.map((name) => searched(row, name)).join(` || '\n' || `),
    },
    ...Object.entries(fields).map(([name, kind]) => copyColumn(name, kind)),
  ];
}

/**
 * Maintains a copy of a content table, `x_narrow`, with all columns that its lists are filtered by and none of the articles: a
 * filter scans the whole copy. Triggers update it in the transaction of each write and count its changes: as long as no number in
 * `list_version` differs, a list has the same items. See docs/decisions/0046-console-filters.md and 0050-cached-list-counts.md.
 */
export async function keepNarrow(
  db: Kysely<unknown>,
  dialect: Dialect,
  { table, title, columns: fields, search = [title] }: ContentTable,
): Promise<void> {
  const copy = `${table}_narrow`;
  const columns = columnsOf(fields, search);
  const defined = columns.map(({ name, type }) => `${name} ${type}`);
  await run(
    db,
    // In the order of most lists, which are then read without sorting.
    `create table ${copy} (${defined.join(', ')}, primary key (updated_at, id))${dialect === 'sqlite' ? ' without rowid' : ''}`,
    `create unique index ${copy}_id on ${copy} (id)`,
    `insert into list_version (list, version) values ('${table}', 1)`,
  );
  const bumped = `update list_version set version = version + 1 where list = '${table}';`;
  if (dialect === 'sqlite') {
    await createSqliteTriggers(db, table, columns);
    await createRowTriggers(db, copy, table, { delete: `begin ${drop(copy)} end` });
    // The copy's own triggers update a row by deleting and inserting it.
    const count = `begin ${bumped} end`;
    return createRowTriggers(db, `${copy}_counted`, copy, { insert: count, delete: count });
  }
  await createStatementTriggers(db, copy, table, {
    ...postgresBodies(copy, columns),
    delete: `delete from ${copy} where id in (select id from old_rows);`,
  });
  const bumpIfAny = (rows: string) => `if exists (select from ${rows}) then ${bumped} end if;`;
  await createStatementTriggers(db, `${copy}_counted`, copy, {
    insert: bumpIfAny('new_rows'),
    update: bumpIfAny('new_rows'),
    delete: bumpIfAny('old_rows'),
  });
}

const drop = (copy: string) => `delete from ${copy} where id = old.id;`;

const insertInto = (copy: string, columns: readonly CopyColumn[]) =>
  `insert into ${copy} (${columns.map(({ name }) => name).join(', ')})`;
const valuesOf = (columns: readonly CopyColumn[], row: string) => columns.map(({ of }) => of(row)).join(', ');

/** Creates the triggers that depend on the copy's columns. */
async function createSqliteTriggers(db: Kysely<unknown>, table: string, columns: readonly CopyColumn[]) {
  const copy = `${table}_narrow`;
  const add = `${insertInto(copy, columns)} values (${valuesOf(columns, 'new')});`;
  // Locking an item or moving it within the order need not update the copy.
  const own = columns.map(({ name }) => name).filter((name) => name !== 'sought');
  await createRowTriggers(db, copy, table, {
    insert: `begin ${add} end`,
    [`update of ${own.join(', ')}`]: `begin ${drop(copy)} ${add} end`,
  });
}

/** Returns what the triggers do that depend on the copy's columns. */
function postgresBodies(copy: string, columns: readonly CopyColumn[]) {
  const changes = columns.map(({ name }) => `${name} = excluded.${name}`).join(', ');
  // In a fixed order, so that two statements never deadlock.
  const body = `${insertInto(copy, columns)} select ${valuesOf(columns, 'r')} from new_rows as r order by r.id
    on conflict (id) do update set ${changes} where row(${copy}.*) is distinct from row(excluded.*);`;
  return { insert: body, update: body };
}

/**
 * Adds a column to a copy. Its items are not copied again: the column is empty for them, as it is in the table, so it takes as
 * long for one item as for a million.
 */
export async function widenNarrow(
  db: Kysely<unknown>,
  dialect: Dialect,
  { table, name, kind, isSearched }: { table: string; name: string; kind: ColumnKind; isSearched: boolean },
): Promise<void> {
  const copy = `${table}_narrow`;
  const { fields, search } = await readNarrow(db, dialect, copy);
  const { type } = KINDS[kind](name);
  const empty = type.endsWith('not null') ? ' default 0' : '';
  await run(db, `alter table ${copy} add column ${name} ${type}${empty}`);
  fields[name] = kind;
  const columns = columnsOf(fields, isSearched ? [...search, name] : search);
  await keepColumns(db, dialect, { table, columns });
}

/** Copies columns of a table again as columns of another kind, for all existing items. */
export async function changeNarrowKind(
  db: Kysely<unknown>,
  dialect: Dialect,
  { table, changed }: { table: string; changed: Readonly<Record<string, ColumnKind>> },
): Promise<void> {
  const copy = `${table}_narrow`;
  const { fields, search } = await readNarrow(db, dialect, copy);
  await keepColumns(db, dialect, { table, columns: columnsOf({ ...fields, ...changed }, search) });
  const values = Object.entries(changed).map(
    ([name, kind]) =>
      `${name} = (select ${KINDS[kind](name).of('t')} from ${table} as t where t.id = ${copy}.id)`,
  );
  await run(db, `update ${copy} set ${values.join(', ')}`);
}

/** Makes the triggers of a copy maintain these columns. */
async function keepColumns(
  db: Kysely<unknown>,
  dialect: Dialect,
  { table, columns }: { table: string; columns: readonly CopyColumn[] },
): Promise<void> {
  const copy = `${table}_narrow`;
  if (dialect === 'postgres') return replaceTriggerFunctions(db, copy, postgresBodies(copy, columns));
  for (const event of ['insert', 'update']) await run(db, `drop trigger ${copy}_${event}`);
  await createSqliteTriggers(db, table, columns);
}

/**
 * Reads which columns a copy has from the trigger that maintains it. The trigger contains what other migrations added, in whatever
 * order they landed; a list in a migration would not.
 */
async function readNarrow(
  db: Kysely<unknown>,
  dialect: Dialect,
  copy: string,
): Promise<{ fields: Record<string, ColumnKind>; search: string[] }> {
  const trigger = `${copy}_insert`;
  const source =
    dialect === 'sqlite'
      ? sql<{
          body: string;
        }>`select sql as body from sqlite_schema where type = 'trigger' and name = ${trigger}`
      : sql<{ body: string }>`select prosrc as body from pg_proc where proname = ${trigger}`;
  const body = (await source.execute(db)).rows[0]?.body ?? '';
  const row = dialect === 'sqlite' ? 'new' : 'r';
  const names = /insert into \w+ \(([^)]*)\)/.exec(body)?.[1]?.split(', ') ?? [];
  const own = names.filter((name) => name !== 'sought' && !(name in COMMON));
  // Numbers are copied like values; the type of their column is already fixed.
  const kindOf = (name: string) =>
    (['text', 'article'] as const).find((kind) => body.includes(KINDS[kind](name).of(row))) ?? 'value';
  const place = (name: string) => body.indexOf(searched(row, name));
  return {
    fields: Object.fromEntries(own.map((name) => [name, kindOf(name)])),
    search: own.filter((name) => place(name) >= 0).sort((one, other) => place(one) - place(other)),
  };
}
