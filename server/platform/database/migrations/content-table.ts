import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

type Columns = Record<string, 'text' | 'integer' | 'real'>;

interface ContentTableOptions {
  section: string;
  table: string;
  columns: Columns;
  /** The rich text, stored last: SQLite then reads a list row without walking through its overflow pages. */
  content?: readonly string[];
  featured?: boolean;
  /** Column whose value makes lists of its own, e.g. supply and demand. */
  split?: string;
}

/**
 * Creates a content table with its indexes and triggers. The list key is computed by the database, so that no writer
 * can get it wrong; the triggers keep the list's counts and the section's version in the transaction of the write.
 */
export async function createContentTable(
  db: Kysely<unknown>,
  dialect: DialectName,
  options: ContentTableOptions,
) {
  const { table, columns, content = [], section } = options;
  // List keys and prefixes are compared byte by byte, whatever locale the database has.
  const keyType = dialect === 'postgres' ? sql`text collate "C"` : 'text';
  const listKey = sql`case when state = 'published' then cast(pinned as text) || published_at || id end`;

  let create: CreateTableBuilder<string, string> = db.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('category', 'text', (column) => column.notNull().check(sql`category <> ''`))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('pinned', 'integer', (column) => column.notNull().defaultTo(0).check(sql`pinned in (0, 1)`))
    .addColumn('featured', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`featured in (0, 1)`),
    )
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('demo', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('list_key', keyType, (column) => column.generatedAlwaysAs(listKey).stored());
  for (const [name, type] of Object.entries(columns)) {
    create = create.addColumn(name, type === 'real' ? sql`double precision` : type);
  }
  create = create.addColumn('preview', 'text', (column) => column.notNull().defaultTo(''));
  for (const name of content) create = create.addColumn(name, 'text');
  await create.execute();

  const leading = [[], ['category']];
  if (options.featured) leading.push(['featured'], ['featured', 'category']);
  if (options.split) leading.push([options.split], [options.split, 'category']);
  for (const names of leading) {
    await db.schema
      .createIndex([table, ...names, 'list'].join('_'))
      .on(table)
      .columns([...names, 'list_key'])
      .where(sql.ref('list_key'), 'is not', null)
      .execute();
  }

  await createTallyTriggers(db, dialect, options);
  await createVersionTriggers(db, dialect, table, section);
  if (options.columns.deadline_time) {
    await db.schema.createIndex(`${table}_deadline`).on(table).columns(['state', 'deadline_time']).execute();
  }
}

/** One statement that adds `delta` to every count the row stands in. `row` is NEW or OLD. */
function bump(options: TallyOptions, row: 'new' | 'old', delta: 1 | -1): string {
  return `
    insert into list_tally (list, category, level, prefix, rows)
    select l.list, c.category, p.level, p.prefix, ${delta}
    from (${listsOf(options, row)}) as l
    cross join (select '' as category union all select ${row}.category) as c
    cross join (${levelsOf(row)}) as p
    where ${row}.list_key is not null
    on conflict (list, category, level, prefix) do update set rows = list_tally.rows + excluded.rows;`;
}

type TallyOptions = Pick<ContentTableOptions, 'section' | 'table' | 'featured' | 'split'>;

/** The lists that a row stands in, as SQL: `row` is its name there. */
function listsOf({ section, featured, split }: TallyOptions, row: string): string {
  const lists = [`select '${section}' as list`];
  if (featured) lists.push(`select '${section}:featured' where ${row}.featured = 1`);
  if (split) lists.push(`select '${section}:' || ${row}.${split}`);
  return lists.join(' union all ');
}

/** The counts of a row's list key, as SQL: in all, by month and by day. */
const levelsOf = (row: string) => `
      select 0 as level, '' as prefix
      union all select 1, substr(${row}.list_key, 1, 8)
      union all select 2, substr(${row}.list_key, 1, 11)`;

/** Rows that came, or went, as what they add to each count: SQL. */
const deltas = (options: TallyOptions, rows: 'old_rows' | 'new_rows', delta: 1 | -1) => `
    select l.list, c.category, p.level, p.prefix, ${delta} as delta
    from ${rows} as r
    cross join lateral (${listsOf(options, 'r')}) as l
    cross join lateral (select '' as category union all select r.category) as c
    cross join lateral (${levelsOf('r')}) as p
    where r.list_key is not null`;

/** One trigger a statement: each count is written once, however many rows change it. In one order, so that two never wait for each other. */
async function createTallyTriggersOnPostgres(db: Kysely<unknown>, options: TallyOptions) {
  const { table } = options;
  const [came, went] = [deltas(options, 'new_rows', 1), deltas(options, 'old_rows', -1)];
  const events = [
    { event: 'insert', rows: 'new table as new_rows', changes: came },
    {
      event: 'update',
      rows: 'old table as old_rows new table as new_rows',
      changes: `${came} union all ${went}`,
    },
    { event: 'delete', rows: 'old table as old_rows', changes: went },
  ];
  for (const { event, rows, changes } of events) {
    const trigger = `${table}_tally_${event}`;
    await sql
      .raw(
        `create function ${trigger}() returns trigger language plpgsql as $$ begin
           insert into list_tally (list, category, level, prefix, rows)
           select list, category, level, prefix, sum(delta) from (${changes}) as changes
           group by list, category, level, prefix having sum(delta) <> 0
           order by list, category, level, prefix
           on conflict (list, category, level, prefix) do update set rows = list_tally.rows + excluded.rows;
           return null;
         end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger ${trigger} after ${event} on ${table} referencing ${rows} for each statement execute function ${trigger}()`,
      )
      .execute(db);
  }
}

/** Removes what `createTallyTriggers` made on PostgreSQL, in this version or an earlier one. */
export async function dropTallyTriggers(db: Kysely<unknown>, table: string) {
  for (const event of ['insert', 'update', 'delete']) {
    await sql.raw(`drop trigger ${table}_tally_${event} on ${table}`).execute(db);
    await sql.raw(`drop function ${table}_tally_${event}()`).execute(db);
  }
}

/** Keeps the counts of a table's lists, in the transaction of each write. */
export async function createTallyTriggers(db: Kysely<unknown>, dialect: DialectName, options: TallyOptions) {
  if (dialect === 'postgres') return createTallyTriggersOnPostgres(db, options);
  const { table } = options;
  const watched = [
    'state',
    'pinned',
    'published_at',
    'category',
    'featured',
    ...(options.split ? [options.split] : []),
  ];
  const events = [
    { name: 'insert', on: 'insert', body: bump(options, 'new', 1) },
    {
      name: 'update',
      on: `update of ${watched.join(', ')}`,
      body: bump(options, 'old', -1) + bump(options, 'new', 1),
    },
    { name: 'delete', on: 'delete', body: bump(options, 'old', -1) },
  ];
  for (const { name, on, body } of events)
    await sql
      .raw(`create trigger ${table}_tally_${name} after ${on} on ${table} begin ${body} end`)
      .execute(db);
}

/** Every write to `table` bumps the version of `section`, which tells all processes to forget what they cached of it. */
export async function createVersionTriggers(
  db: Kysely<unknown>,
  dialect: DialectName,
  table: string,
  section: string,
) {
  await sql`insert into content_version (section, version) values (${section}, 1)`.execute(db);
  const body = `update content_version set version = version + 1 where section = '${section}';`;
  if (dialect === 'sqlite') {
    for (const event of ['insert', 'update', 'delete']) {
      await sql
        .raw(`create trigger ${table}_version_${event} after ${event} on ${table} begin ${body} end`)
        .execute(db);
    }
    return;
  }
  const trigger = `${table}_version`;
  await sql
    .raw(
      `create function ${trigger}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${trigger} after insert or update or delete on ${table} for each statement execute function ${trigger}()`,
    )
    .execute(db);
}
