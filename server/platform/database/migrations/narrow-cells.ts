import type { Kysely } from 'kysely';
import type { ContentTable } from './content-table-options.ts';
import { createRowTriggers, createStatementTriggers, type Dialect, run } from './statements.ts';

/** Separates the parts of a list's name; no stored text contains it. */
const MARK = '\u001f';
/**
 * The levels of `narrow_tally`. CALENDAR: total, by month and by day, as lengths of a list key's prefix; then the other levels.
 */
const CALENDAR = [0, 8, 11];
const [FIRST_ORDER, SPANS, FIRST_FACET] = [3, 9, 10];

const KEYS = ['list', 'level', 'prefix', 'split', 'category', 'facet0', 'facet1'];
const KEY = KEYS.join(', ');

/** Returns every subset of the facets, each in the given order. */
function choicesOf<T>(facets: readonly T[]): T[][] {
  const [first, ...others] = facets;
  if (first === undefined) return [[]];
  const without = choicesOf(others);
  return [...without, ...without.map((choice) => [first, ...choice])];
}

/** Returns the counters of a row: SQL for their keys, and for whether the row is counted in them. */
function cellsOf({ section, split, facets = [], orders = [], spans }: ContentTable, row: string) {
  const text = (column: string | undefined) => (column ? `coalesce(${row}.${column}, '')` : "''");
  const few = facets.filter(({ own }) => !own).map(({ column }) => column);
  const cell = (list: string, level: number, prefix: string, knownColumns: readonly string[] = []) => ({
    values: [list, String(level), prefix, text(split), `${row}.category`, text(few[0]), text(few[1])],
    where: [`${row}.list_key is not null`, ...knownColumns.map((column) => `${row}.${column} <> ''`)].join(
      ' and ',
    ),
  });
  const lists = choicesOf(facets.filter(({ own }) => own)).flatMap((choice) => {
    const list = [
      `'${section}'`,
      ...choice.map(({ name, column }) => `'${MARK}${name}=' || ${row}.${column}`),
    ];
    const knownColumns = choice.map(({ column }) => column);
    const of = (level: number, prefix: string) => cell(list.join(' || '), level, prefix, knownColumns);
    // A list without facets has its calendar in `list_tally`; the total for one facet's value is among the values.
    const calendar = CALENDAR.map((length, level) => of(level, `substr(${row}.list_key, 1, ${length})`));
    const byTime = choice.length > 0 ? calendar.slice(1) : few.length > 0 ? calendar : [];
    const byOrder = orders.map(({ column, bucket }, at) =>
      of(FIRST_ORDER + at, `substr(${text(column)}, 1, ${bucket})`),
    );
    return [...byTime, ...byOrder];
  });
  const values = facets.flatMap(({ column, own }, at) =>
    own ? [cell(`'${section}'`, FIRST_FACET + at, `${row}.${column}`, [column])] : [],
  );
  const days = orders.slice(0, 2).map(({ column }) => column);
  const both = days.map((column) => `${row}.${column}`).join(' || ');
  return [...lists, ...values, ...(spans ? [cell(`'${section}'`, SPANS, both, days)] : [])];
}

const INTO = `insert into narrow_tally (${KEY}, rows)`;
const ADD = `on conflict (${KEY}) do update set rows = narrow_tally.rows + excluded.rows;`;

/** PostgreSQL fires triggers in order of name: this fixes the order in which writers lock counters, so they never deadlock. */
const nameOf = (table: string) => `${table}_public_tally`;

/** Returns the columns that determine the counters of a row. */
function watched({ split, facets = [], orders = [] }: ContentTable): string[] {
  const own = [...facets, ...orders].map(({ column }) => column);
  return [...new Set(['category', ...(split ? [split] : []), ...own])];
}

/** Each row is processed alone: its counters are known without a join and are distinct, so nothing is sorted. */
async function countOnSqlite(db: Kysely<unknown>, tallied: ContentTable): Promise<void> {
  const { table } = tallied;
  const each = (row: 'new' | 'old', delta: 1 | -1) => {
    const cells = cellsOf(tallied, row).map(
      ({ values, where }) => `select ${values}, ${delta} where ${where}`,
    );
    return `${INTO} ${cells.join(' union all ')} ${ADD}`;
  };
  const key = (row: 'new' | 'old') =>
    `(${['list_key', ...watched(tallied)].map((column) => `${row}.${column}`).join(', ')})`;
  const [came, went] = [each('new', 1), each('old', -1)];
  const columns = ['state', 'pinned', 'published_at', ...watched(tallied)].join(', ');
  await createRowTriggers(db, nameOf(table), table, {
    insert: `when new.list_key is not null begin ${came} end`,
    [`update of ${columns}`]: `when ${key('old')} is not ${key('new')} begin ${went} ${came} end`,
    delete: `when old.list_key is not null begin ${went} end`,
  });
}

/** Each counter is written once per statement, however many rows change it; unchanged rows are skipped. */
async function countOnPostgres(db: Kysely<unknown>, tallied: ContentTable): Promise<void> {
  const { table } = tallied;
  const rows = (from: string) => `select ${['list_key', ...watched(tallied)].join(', ')} from ${from}`;
  const changes = (from: 'came' | 'went', delta: 1 | -1) =>
    cellsOf(tallied, 'r').map(
      ({ values, where }) => `select ${values}, ${delta} from ${from} as r where ${where}`,
    );
  const [came, went] = [changes('came', 1), changes('went', -1)];
  const add = (sources: string, cells: readonly string[]) => `
    with ${sources} ${INTO}
    select ${KEY}, sum(delta) from (${cells.join(' union all ')}) as changes (${KEY}, delta)
    group by ${KEY} having sum(delta) <> 0 order by ${KEY} ${ADD}`;
  await createStatementTriggers(db, nameOf(table), table, {
    insert: add(`came as materialized (${rows('new_rows')})`, came),
    update: add(
      `came as materialized (${rows('new_rows')} except all ${rows('old_rows')}),
       went as materialized (${rows('old_rows')} except all ${rows('new_rows')})`,
      [...came, ...went],
    ),
    delete: add(`went as materialized (${rows('old_rows')})`, went),
  });
}

/** Stops counting a table by its lists' filter and sort columns, and deletes the counters and the sort indexes. */
export async function dropCells(
  db: Kysely<unknown>,
  dialect: Dialect,
  { section, table, orders = [] }: Pick<ContentTable, 'section' | 'table' | 'orders'>,
): Promise<void> {
  for (const event of ['insert', 'update', 'delete'])
    await run(db, `drop trigger ${nameOf(table)}_${event}${dialect === 'postgres' ? ` on ${table}` : ''}`);
  for (const { column } of orders) await run(db, `drop index ${table}_by_${column}`);
  await run(db, `delete from narrow_tally where list = '${section}' or list like '${section}${MARK}%'`);
}

/** Counts the existing rows of a table; `countCells` counts those that are written from now on. */
export async function countRows(db: Kysely<unknown>, tallied: ContentTable): Promise<void> {
  const cells = cellsOf(tallied, 'r').map(
    ({ values, where }) => `select ${values}, 1 from ${tallied.table} as r where ${where}`,
  );
  await run(
    db,
    `with changes (${KEY}, delta) as (${cells.join(' union all ')}) ${INTO}
     select ${KEY}, sum(delta) from changes group by ${KEY}`,
  );
}

/**
 * Counts the rows of a table's lists by the columns that visitors filter and sort by, in the transaction of each write, and
 * indexes the sort columns. See docs/decisions/0059-list-filters.md.
 */
export async function countCells(
  db: Kysely<unknown>,
  dialect: Dialect,
  tallied: ContentTable,
): Promise<void> {
  const { table, facets = [], orders = [], split, spans } = tallied;
  if (facets.length + orders.length === 0) return;
  await (dialect === 'postgres' ? countOnPostgres : countOnSqlite)(db, tallied);
  // The rows of a bucket lie anywhere in the table: an index that includes all filter columns lets a query skip rows in the index
  // alone.
  const narrowing = ['category', ...(split ? [split] : []), ...facets.map(({ column }) => column)];
  for (const { column } of orders) {
    const beside = spans ? orders.map((other) => other.column).filter((other) => other !== column) : [];
    await run(
      db,
      `create index ${table}_by_${column} on ${table} (${[column, 'id', ...narrowing, ...beside].join(', ')})
       where list_key is not null`,
    );
  }
}
